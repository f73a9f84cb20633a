import { FILLERS } from './fillers';
import { plainText, singular } from './plain-text';
import { SYNONYMS } from './synonyms';

export interface Word {
  typed: string;
  /** The word that represents all spellings and synonyms of the typed word. */
  key: string;
}

/** A comma between digits, as in 20,000 or 1,25,000. */
const DIGIT_COMMA = /(\d),(?=\d)/g;

/** A decimal number or a run of letters and digits. */
const TOKEN = /\d+\.\d+[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+/gu;

const NUMBER = /^\d+(\.\d+)?$/;
const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)([\p{L}\p{M}]+)$/u;

const UNITS = new Map(
  [
    'gb gig gigabyte जीबी',
    'tb terabyte टीबी',
    'g जी',
    'mah एमएएच',
    'w watt वॉट वाट',
    'hz hertz',
    'mp megapixel',
    'inch inche इंच',
    'cm',
    'mm',
    'kg',
  ].flatMap((line) => {
    const [unit = '', ...others] = line.split(' ');
    return [unit, ...others].map((each): [string, string] => [each, unit]);
  }),
);

const KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS).flatMap(([key, spellings]) =>
    [key, ...plainText(spellings).split(' ')].map((each): [string, string] => [each, key]),
  ),
);

/** Every spelling in the synonyms and fillers, for correcting typos. */
export const KNOWN_SPELLINGS: readonly string[] = [...KEYS.keys(), ...FILLERS];

/** True for a word that does not help to identify the product that the shopper wants. */
export function isFiller({ typed }: Word): boolean {
  return FILLERS.has(typed);
}

export function wordOf(typed: string): Word {
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(typed) ?? [];
  const known = KEYS.get(typed);
  return { typed, key: known ?? (UNITS.has(unit) ? number + UNITS.get(unit) : typed) };
}

/**
 * Splits text into words. Plurals become singular, and a number is joined with its unit: “8 GB”
 * becomes 8gb.
 */
export function wordsOf(text: string): Word[] {
  const tokens = plainText(text).replace(DIGIT_COMMA, '$1').match(TOKEN) ?? [];
  const words: Word[] = [];
  for (const token of tokens.map(singular)) {
    const number = words.at(-1)?.typed ?? '';
    if (UNITS.has(token) && NUMBER.test(number)) words.splice(-1, 1, wordOf(number + token));
    else words.push(wordOf(token));
  }
  return words;
}

/** Joins two adjacent words that people also write as one: “power bank” becomes powerbank. */
export function joinPairs(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const pair = (joined.at(-1)?.typed ?? '') + word.typed;
    if (joined.length > 0 && KEYS.has(pair)) joined.splice(-1, 1, wordOf(pair));
    else joined.push(word);
  }
  return joined;
}
