import { searchText } from './identity/search.ts';

/**
 * A condition of a search: `text` contains this text, or one of `ends`, the last four digits of
 * each number, is this text. The words in `text` follow a space, so a term with a leading space is
 * the start of a word.
 */
export interface SearchTerm {
  column: 'text' | 'ends';
  text: string;
}

/** What a search of orders, repairs or bills is for. */
export interface SearchTerms {
  terms: readonly SearchTerm[];
  /** The codes of branches. */
  branches: readonly string[];
}

/** The text for a search that is too short. */
export const TOO_SHORT = 'Type at least 3 letters or 4 digits.';

const DIGITS = /^\d+$/;
const LETTERS_MINIMUM = 3;
const DIGITS_MINIMUM = 4;
const NOTHING: SearchTerms = { terms: [], branches: [] };

/**
 * Splits a search into words: of at least three letters, of at least four digits, or the complete
 * code of a branch. A shorter word only narrows a search down, to rows in which a word starts with
 * it. Returns no terms if the search is too short.
 */
export function searchTerms(typed: string, codes: readonly string[]): SearchTerms {
  const words = wordsOf(typed);
  const branches = codes.filter((code) => words.includes(code.toLowerCase()));
  const others = words.filter((word) => !branches.some((code) => code.toLowerCase() === word));
  const short = others.filter((word) => isShort(word) && lengthOf(word) > 1);
  const long = others.filter((word) => !isShort(word));
  const isName = short.length > 1 && short.some((word) => !DIGITS.test(word));
  if (branches.length + long.length === 0 && !isName) return NOTHING;
  const starts = short.map((word) => ({ column: 'text', text: ` ${word}` }) as const);
  return { terms: [...long.map(termOf), ...starts], branches };
}

/** True if a search is too short for a list of orders, repairs or bills. */
export function isTooShort(typed: string): boolean {
  return typed.trim() !== '' && searchTerms(typed, []).terms.length === 0;
}

function wordsOf(typed: string): string[] {
  const words = searchText(typed).normalize('NFC').replaceAll('\0', ' ').toLowerCase().split(/\s+/);
  return [...new Set(words)].filter((word) => word !== '');
}

function lengthOf(word: string): number {
  return [...word].length;
}

function isShort(word: string): boolean {
  return lengthOf(word) < (DIGITS.test(word) ? DIGITS_MINIMUM : LETTERS_MINIMUM);
}

function termOf(word: string): SearchTerm {
  const isEnd = DIGITS.test(word) && word.length === DIGITS_MINIMUM;
  return { column: isEnd ? 'ends' : 'text', text: word };
}
