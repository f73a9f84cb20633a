import { isFiller, joinPairs, type Word, wordsOf } from '../language/words';
import { indexOf } from '../query/product-index';
import { isKind, occurs } from '../query/rank';
import { brandIn } from '../repair/brand';
import { type Repair, usualRepairs } from '../repair/repair';
import type { Searchable } from '../searchable';
import { THINGS, type Thing } from './things';

/** What a query asks for that the shop does not sell, and where to lead the shopper. */
export interface Unsold {
  /** The goods in a sentence, in the plural: “Samsung phones”. */
  goods: string;
  /** The words that find the nearest products. */
  nearest: readonly Word[];
  /** The words that describe the wanted product, apart from a brand. */
  rest: readonly Word[];
  /** The usual repairs of the brand's devices, or those that replace the thing. */
  repairs: readonly Repair[];
  /** True for a thing, which a repair may replace; false for a brand, whose devices we repair. */
  isPart: boolean;
}

type Words = readonly Word[];
type Items = readonly Searchable[];

/** Words after which a query only describes the wanted thing: “cover for Redmi”. */
const DESCRIBING: ReadonlySet<string> = new Set(['for', 'with', 'having']);

const keysOf = (text: string) => joinPairs(wordsOf(text)).map(({ key }) => key);

const PHRASES = THINGS.map((thing) => ({ thing, phrases: thing.phrases.map(keysOf) }));

function includesAll(keys: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((key) => keys.includes(key));
}

/** True if the word names a kind of product that the shop sells. */
function isSoldKind(word: Word, items: Items): boolean {
  const isNamed = (item: Searchable) => {
    const { own, category } = indexOf(item);
    return own.has(word.key) || category.has(word.key);
  };
  return isKind(word) && items.some(isNamed);
}

/** The words that name the wanted thing: “cover for Redmi” becomes “cover”. */
function namingPart(words: Words): Words {
  const end = words.findIndex(({ typed }, nth) => nth > 0 && DESCRIBING.has(typed));
  return end === -1 ? words : words.slice(0, end);
}

/**
 * True if a product is called like the thing, its name contains the phrase, or the query contains
 * a longer name of a product: “screen cover”.
 */
function isSold(
  phrases: readonly (readonly string[])[],
  phrase: readonly string[],
  words: Words,
  items: Items,
): boolean {
  const keys = words.map(({ key }) => key);
  return items.some((item) =>
    indexOf(item).ownPhrases.some((own, nth) => {
      if (phrases.some((each) => includesAll(own, each) && includesAll(each, own))) return true;
      return includesAll(own, phrase) && (nth === 0 || includesAll(keys, own));
    }),
  );
}

/** The phrase that names the thing, unless the words after it name a product: “SIM card phone”. */
function wantedPhrase(
  { thing, phrases }: (typeof PHRASES)[number],
  words: Words,
  items: Items,
): readonly string[] | undefined {
  const device = brandIn(words)?.brand.devices[0] ?? '';
  const keys = words.map(({ key }) => key);
  const [phrase] = phrases
    .filter((each) => includesAll([...keys, device], each))
    .sort((a, b) => b.length - a.length);
  if (!phrase) return undefined;
  const last = Math.max(...phrase.map((key) => keys.lastIndexOf(key)));
  const others = words.filter(({ key }, nth) => {
    return !phrase.includes(key) && (thing.partOf !== undefined || nth > last);
  });
  return others.some((word) => isSoldKind(word, items)) ? undefined : phrase;
}

function thingIn(words: Words, items: Items): Thing | undefined {
  const named = joinPairs(namingPart(words).filter((word) => !isFiller(word)));
  const found = PHRASES.find((each) => {
    const phrase = wantedPhrase(each, named, items);
    return phrase && !isSold(each.phrases, phrase, named, items);
  });
  return found?.thing;
}

/** The goods that a query asks for and the shop does not sell. */
export function unsoldIn(words: Words, items: Items): Unsold | undefined {
  const thing = thingIn(words, items);
  if (thing) {
    const { goods, nearest, partOf } = thing;
    const repairs = partOf ? usualRepairs([partOf], words) : [];
    return { goods, nearest: wordsOf(nearest), rest: [], repairs, isPart: true };
  }
  const named = brandIn(words);
  if (!named) return undefined;
  const isStart = words.length === 1 && words.some(({ typed }) => typed.length < 3);
  const isOurs = (item: Searchable) =>
    named.brand.words.some((word) => indexOf(item).own.has(word)) ||
    (isStart && words.some((word) => occurs(word, item)));
  if (items.some(isOurs)) return undefined;
  const { brand, rest } = named;
  return {
    goods: brand.goods,
    nearest: wordsOf(brand.devices[0] ?? 'headphone'),
    rest: rest.filter((word) => !isFiller(word) && isSoldWord(word, items)),
    repairs: usualRepairs(brand.devices, words),
    isPart: false,
  };
}

/** True if a product's names or specification contain the word. */
function isSoldWord({ key }: Word, items: Items): boolean {
  return items.some((item) => {
    const { own, category, spec } = indexOf(item);
    return own.has(key) || category.has(key) || spec.has(key);
  });
}
