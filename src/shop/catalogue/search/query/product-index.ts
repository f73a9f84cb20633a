import { plainText } from '../language/plain-text';
import { joinPairs, type Word, wordsOf } from '../language/words';
import type { Searchable } from '../searchable';

/** The name of a product or category, as a list of word keys. */
type Phrase = readonly string[];

/** A product's words, grouped by where they occur. */
export interface ProductIndex {
  own: ReadonlySet<string>;
  category: ReadonlySet<string>;
  spec: ReadonlySet<string>;
  text: ReadonlySet<string>;
  specName: ReadonlySet<string>;
  /** Specification names combined with their values: “ram 8gb”. */
  specPairs: ReadonlySet<string>;
  ownPhrases: readonly Phrase[];
  categoryPhrases: readonly Phrase[];
  /** The words that can complete an unfinished word. */
  beginnings: readonly string[];
  plain: string;
}

const CM_PER_INCH = 2.54;

const indexes = new WeakMap<Searchable, ProductIndex>();

/** A number that people also type without its unit, as in “20000 mAh”. */
const LONG_MEASURE = /^(\d{3,})\p{L}+$/u;

/** A word's key and the terms that it implies: 39.6 cm also implies 15.6 inches. */
function keysOf({ key }: Word): string[] {
  if (/^ipx\d/.test(key)) return [key, 'waterproof', 'sweat'];
  if (/^ip\d\d/.test(key)) return [key, 'waterproof'];
  const [, number] = LONG_MEASURE.exec(key) ?? [];
  if (number) return [key, number];
  const inches = /^[\d.]+cm$/.test(key) ? Number.parseFloat(key) / CM_PER_INCH : 0;
  if (!inches) return [key];
  return [key, `${Math.floor(inches)}inch`, `${inches.toFixed(1).replace('.0', '')}inch`];
}

/** The search keys of the words, both individually and as joined pairs. */
function keySet(words: readonly Word[]): ReadonlySet<string> {
  return new Set([...words, ...joinPairs(words)].flatMap(keysOf));
}

interface Names {
  phrases: readonly Phrase[];
  words: ReadonlySet<string>;
  typed: readonly string[];
}

/** Cached because all products in a category share the category's names. */
const names = new Map<string, Names>();

function namesIn(text: string): Names {
  const known = names.get(text);
  if (known) return known;
  // Splits at commas first, because `wordsOf` joins digits that a comma separates.
  const phrases = text.split(',').map(wordsOf);
  const read = {
    phrases: phrases.map((words) => joinPairs(words).map(({ key }) => key)),
    words: new Set(phrases.flatMap((words) => [...keySet(words)])),
    typed: phrases.flatMap((words) => words.map(({ typed }) => typed)),
  };
  names.set(text, read);
  return read;
}

function createIndex({ text, phrases, categoryPhrases, specs }: Searchable): ProductIndex {
  const own = namesIn(phrases);
  const category = namesIn(categoryPhrases);
  const table = specs.split('; ').map((line) => {
    const [name = '', value = ''] = line.split(': ');
    return { names: [...keySet(wordsOf(name))], values: [...keySet(wordsOf(value))] };
  });
  const spec = new Set(table.flatMap(({ values }) => values));
  return {
    own: own.words,
    category: category.words,
    spec,
    text: keySet(wordsOf(text)),
    specName: new Set(table.flatMap((row) => row.names)),
    specPairs: new Set(
      table.flatMap((row) =>
        row.names.flatMap((name) => row.values.map((value) => `${name} ${value}`)),
      ),
    ),
    ownPhrases: own.phrases,
    categoryPhrases: category.phrases,
    beginnings: [
      ...new Set([...own.words, ...own.typed, ...category.words, ...category.typed, ...spec]),
    ],
    plain: plainText(text),
  };
}

export function indexOf(item: Searchable): ProductIndex {
  const index = indexes.get(item) ?? createIndex(item);
  indexes.set(item, index);
  return index;
}
