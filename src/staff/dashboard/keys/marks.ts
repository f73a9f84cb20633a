import { wantedBy } from '../../../lib/wanted';

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
  const words = wordsOf(typed).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
}
