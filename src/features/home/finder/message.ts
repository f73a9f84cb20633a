/** What is chosen; nothing where it is left to the person who writes. */
interface Booking {
  model?: string | undefined;
  fault?: string | undefined;
  branch?: string | undefined;
}

/** The message that books a repair, with lines to fill in. */
export function plainText(brand: string, branches: readonly string[]): string {
  return [
    `Hello ${brand}, I want to book a repair.`,
    'Phone or laptop model: ',
    'What is wrong: ',
    `Branch (${branches.join(' / ')}): `,
  ].join('\n');
}

/** The message with what was chosen in its lines. */
export function fillIn(plain: string, { model = '', fault = '', branch = '' }: Booking): string {
  const [hello, modelLine, faultLine, branchLine] = plain.split('\n');
  const lastLine = branch ? `Branch: ${branch}` : branchLine;
  return [hello, modelLine + model, faultLine + fault, lastLine].join('\n');
}
