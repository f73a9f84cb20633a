import { wantedBy } from '../../../lib/identity/wanted';

/** Single letters would mark something in almost every result. */
const SHORTEST = 2;

/** The texts that the search looks for: a whole number, or each word. */
function wordsOf(typed: string): string[] {
  const wanted = wantedBy(typed);
  if (wanted === undefined) return [];
  const words = wanted.kind === 'name' ? wanted.text.split(/\s+/) : [wanted.text];
  return words.filter(({ length }) => length >= SHORTEST);
}

/** Splits a text at the typed words: every second part, from the second on, is a typed word. */
export function splitAtTyped(text: string, typed: string): string[] {
  const lower = text.toLowerCase();
  const words = wordsOf(typed)
    .map((word) => word.toLowerCase())
    .toSorted((one, other) => other.length - one.length);
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const word = words.find((each) => lower.startsWith(each, at));
    if (word === undefined) {
      at += 1;
    } else {
      parts.push(text.slice(from, at), text.slice(at, at + word.length));
      at += word.length;
      from = at;
    }
  }
  return [...parts, text.slice(from)];
}
