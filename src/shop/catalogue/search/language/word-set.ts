import { plainText, singular } from './plain-text';

/** A set of words in the form in which a query's words are compared. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => plainText(line).split(' ').map(singular)));
}
