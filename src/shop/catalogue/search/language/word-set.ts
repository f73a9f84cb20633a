import { plainText, singular } from './plain-text';

/** Creates a set of words, normalized like a query's words. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => plainText(line).split(' ').map(singular)));
}
