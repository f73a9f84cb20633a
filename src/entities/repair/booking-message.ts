/** The values chosen in the price finder; the customer fills in the others. */
interface Booking {
  model?: string | undefined;
  fault?: string | undefined;
  branch?: string | undefined;
}

/** A message for booking a repair, with blanks to fill in. */
export function plainText(brand: string, branches: readonly string[]): string {
  return [
    `Hello ${brand}, I want to book a repair.`,
    'Phone or laptop model: ',
    'What is wrong: ',
    `Branch (${branches.join(' / ')}): `,
  ].join('\n');
}

/** The message with the chosen values filled in. */
export function fillIn(plain: string, { model = '', fault = '', branch = '' }: Booking): string {
  const [hello, modelLine, faultLine, branchLine] = plain.split('\n');
  const lastLine = branch ? `Branch: ${branch}` : branchLine;
  return [hello, modelLine + model, faultLine + fault, lastLine].join('\n');
}
