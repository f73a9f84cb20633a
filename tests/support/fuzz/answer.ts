/** What an answer must not hold: places in code, names of errors, words of the database. */
const INSIDE =
  /\bat \S+ ?\(?\S+:\d+:\d+|(Type|Range|Reference|Syntax)Error|SQLITE|D1_ERROR|drizzle|node_modules|functions\/|scrypt\$/;

/** What is wrong with the answer to a fuzzed request; undefined when nothing is. */
export function faultOf(status: number, text: string): string | undefined {
  if (status >= 500) return `answered ${status}`;
  const told = INSIDE.exec(text);
  return told ? `tells “${told[0]}”` : undefined;
}
