import { wordSet } from '../language/word-set';
import { isFiller, joinPairs, type Word } from '../language/words';
import type { Searchable } from '../searchable';
import { indexOf, type ProductIndex } from './product-index';

/** A product and how well it matches a query. */
export interface Match<Item> {
  item: Item;
  score: number;
  /** The words that the product does not contain. */
  missing: readonly Word[];
  /**
   * The number of query words found in the product's names, its category's names or its
   * specification.
   */
  certain: number;
  /** True if the product's own names and specification contain every word. */
  isNamed: boolean;
}

/** The score for a matching word, by where it occurs. */
const LEVELS = {
  own: 6,
  category: 5,
  spec: 4,
  text: 3,
  beginning: 2,
  specName: 1.5,
  substring: 1,
} as const;

/** The score per word for a product or category name that the query contains. */
const PHRASES = { own: 10, longOwn: 12, category: 11 } as const;

/** Limits the score for a name, so a long name does not outweigh a missing word. */
const MOST_PER_PHRASE = 2 * PHRASES.longOwn;

/** The additional score if a single name contains all required words of the query. */
const WHOLE_PHRASES = { own: 40, category: 34 } as const;

/** The score for a missing word; a missing quality counts less than a missing kind of product. */
const MISSING = { quality: -1, other: -8 } as const;

/** The maximum difference in score between a displayed partial match and the best one. */
const PARTIAL_MARGIN = 6;

/** Words such as “sasta” change the order of the products, not the selection. */
export const PRICE_ORDERS: ReadonlyMap<string, 1 | -1> = new Map([
  ['cheap', 1],
  ['expensive', -1],
]);

/** The search keys of words that describe a product's features or purpose, not its kind. */
const QUALITIES = wordSet(
  'game student office editing small light thin waterproof sweat rain flagship',
  'wireless wired bluetooth anc fold',
);

/**
 * Devices that a query may mention only as a product's purpose: “laptop ke liye hub”, “hub for
 * laptop”.
 */
const DEVICES: ReadonlySet<string> = new Set(['phone', 'laptop']);

function levelOf({ typed, key }: Word, index: ProductIndex, others: Iterable<string>): number {
  if (index.own.has(key)) return LEVELS.own;
  if (index.category.has(key)) return LEVELS.category;
  if (index.spec.has(key)) return LEVELS.spec;
  for (const other of others) if (index.specPairs.has(`${key} ${other}`)) return LEVELS.spec;
  if (index.text.has(key)) return LEVELS.text;
  if (index.beginnings.some((each) => each.startsWith(typed))) return LEVELS.beginning;
  if (index.specName.has(key)) return LEVELS.specName;
  return index.plain.includes(typed) ? LEVELS.substring : 0;
}

/** True if the word occurs in a product's texts, even as part of a longer word. */
export function occurs(word: Word, item: Searchable): boolean {
  return levelOf(word, indexOf(item), []) > 0;
}

/**
 * `words` are the words that a product should contain, `required` contains their keys, and `keys`
 * contains the keys of all words in the query.
 */
interface Wanted {
  words: readonly Word[];
  required: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

/** True if the word names the device that the wanted product is for, as in “hub for laptop”. */
function isPurpose(words: readonly Word[], nth: number): boolean {
  const typed = (at: number) => words[at]?.typed ?? '';
  const isFor = typed(nth - 1) === 'for' || /^(liye|lie|लिए|लिये|साठी)$/.test(typed(nth + 2));
  return isFor && DEVICES.has(words[nth]?.key ?? '');
}

function wantedOf(all: readonly Word[]): Wanted {
  const joined = joinPairs(all);
  const named = joined.filter(
    (word, nth) => !isFiller(word) && !PRICE_ORDERS.has(word.key) && !isPurpose(joined, nth),
  );
  const words = named.length > 0 ? named : joined;
  const keys = new Set([...all, ...joined].map(({ key }) => key));
  return { words, required: new Set(words.map(({ key }) => key)), keys };
}

function phraseScore(
  phrases: readonly (readonly string[])[],
  { keys, required }: Wanted,
  perWord: (words: number) => number,
  whole: number,
): number {
  const scores = phrases
    .filter((phrase) => phrase.every((key) => keys.has(key)))
    .map((phrase) => {
      const isWhole = [...required].every((key) => phrase.includes(key));
      const score = Math.min(MOST_PER_PHRASE, phrase.length * perWord(phrase.length));
      return score + (isWhole ? whole : 0);
    });
  return Math.max(0, ...scores);
}

function namesScore({ ownPhrases, categoryPhrases }: ProductIndex, wanted: Wanted): number {
  const ownPerWord = (words: number) => (words > 1 ? PHRASES.longOwn : PHRASES.own);
  return (
    phraseScore(ownPhrases, wanted, ownPerWord, WHOLE_PHRASES.own) +
    phraseScore(categoryPhrases, wanted, () => PHRASES.category, WHOLE_PHRASES.category)
  );
}

/** True if a product that lacks this word is a different kind of product. */
export function isKind({ key }: Word): boolean {
  return !QUALITIES.has(key);
}

function lossOf(word: Word): number {
  return !isKind(word) ? MISSING.quality : MISSING.other;
}

function matchOf<Item extends Searchable>(item: Item, wanted: Wanted): Match<Item> {
  const index = indexOf(item);
  const levels = wanted.words.map((word) => levelOf(word, index, wanted.required));
  const missing = wanted.words.filter((_, nth) => levels[nth] === 0);
  const sum = levels.reduce((all, level) => all + level, 0);
  return {
    item,
    score: sum + namesScore(index, wanted) + missing.reduce((all, word) => all + lossOf(word), 0),
    missing,
    isNamed: levels.every((level) => level === LEVELS.own || level === LEVELS.spec),
    certain: levels.filter((level) => level >= LEVELS.spec).length,
  };
}

/** Moves the matches that pass the test to the front. */
function withFirst<Each>(matches: readonly Each[], isFirst: (match: Each) => boolean): Each[] {
  return [...matches.filter(isFirst), ...matches.filter((match) => !isFirst(match))];
}

/**
 * Returns the products that match every word, and any partial matches that score higher than all of
 * those products. If no product contains every word, returns the best partial matches. The best
 * match is first; ties keep their order.
 */
export function rank<Item extends Searchable>(
  items: readonly Item[],
  all: readonly Word[],
): Match<Item>[] {
  const wanted = wantedOf(all);
  const matches = items.map((item) => matchOf(item, wanted)).sort((a, b) => b.score - a.score);
  const full = matches.find(({ missing }) => missing.length === 0);
  const partial = matches.filter(({ missing, certain }) => missing.length > 0 && certain > 0);
  const least = full ? full.score + 1 : (partial[0]?.score ?? 0) - PARTIAL_MARGIN;
  const shown = new Set(partial.filter(({ score }) => score >= least));
  const found = matches.filter((match) => match.missing.length === 0 || shown.has(match));
  // “Gym ke liye earphone” shows the earphones for the gym before all other earphones.
  const isFirst = ({ missing, certain }: Match<Item>) =>
    missing.length === 0 && certain >= wanted.words.length;
  return wanted.words.every(isKind) ? found : withFirst(found, isFirst);
}
