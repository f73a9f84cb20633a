/** Matches text that no response may contain: code locations, error names and database terms. */
const INTERNALS =
  /\bat \S+ ?\(?\S+:\d+:\d+|(Type|Range|Reference|Syntax)Error|SQLITE|D1_ERROR|drizzle|node_modules|functions\/|scrypt\$/;

/** Returns the problem with the response to a fuzzed request, or undefined if there is none. */
export function faultOf(status: number, text: string): string | undefined {
  if (status >= 500) return `status ${status}`;
  const leak = INTERNALS.exec(text);
  return leak ? `leaks “${leak[0]}”` : undefined;
}
