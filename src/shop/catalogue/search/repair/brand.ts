import { BRANDS, type Brand } from '../../../../content/brands';
import { plainText, singular } from '../language/plain-text';
import { wordSet } from '../language/word-set';
import type { Word } from '../language/words';
import { SERIES } from './repair-words';

const BY_WORD: ReadonlyMap<string, Brand> = new Map(
  BRANDS.flatMap((brand) =>
    brand.words.map((word): [string, Brand] => [singular(plainText(word)), brand]),
  ),
);

/** All spellings of the brands; spelling correction leaves them unchanged. */
export const BRAND_WORDS: readonly string[] = [...BY_WORD.keys()];

const LATIN = /[\p{Script=Latin}\d+]+/gu;

/** A number such as 13, A52 or 3310; not 5g, which is a feature. */
const MODEL_NUMBER = /^(?!\d+(g|gb|tb|mah|w|hz|mp|inch|cm|mm|kg)$)\p{L}*\d+\p{L}*$/u;

/** Words that belong to a model's name only if the query also names the brand. */
const MODEL_WORDS = wordSet('z fold flip ce neo prime power');

function isOfModel(word: string): boolean {
  return SERIES.has(word) || MODEL_NUMBER.test(word);
}

interface BrandInQuery {
  brand: Brand;
  /** The words that do not only name the brand or one of its models. */
  rest: readonly Word[];
}

/** The brand that a query names, also if its name is written as two words: “one plus”. */
export function brandIn(words: readonly Word[]): BrandInQuery | undefined {
  const typed = (nth: number) => words[nth]?.typed ?? '';
  const isPair = (nth: number) => nth >= 0 && BY_WORD.has(typed(nth) + typed(nth + 1));
  const isBrand = (nth: number) => BY_WORD.has(typed(nth)) || isPair(nth) || isPair(nth - 1);
  const at = words.findIndex((_, nth) => isBrand(nth));
  const brand = BY_WORD.get(typed(at)) ?? BY_WORD.get(typed(at) + typed(at + 1));
  if (!brand) return undefined;
  return {
    brand,
    // “Airdopes” names a brand and a kind of product.
    rest: words.filter(
      ({ typed, key }, nth) => (!isBrand(nth) || typed !== key) && !isOfModel(typed),
    ),
  };
}

/** The model of a brand as typed, with capital letters: “Samsung Galaxy A52”. */
export function modelText({ name, words }: Brand, query: string): string {
  const plain = (text: string) => singular(plainText(text));
  const parts = (query.match(LATIN) ?? []).filter(
    (part) =>
      isOfModel(plain(part)) || MODEL_WORDS.has(plain(part)) || words.includes(part.toLowerCase()),
  );
  const others = parts.filter((part) => !name.toLowerCase().includes(part.toLowerCase()));
  const named = others.map((part) => part.replace(/^\p{L}/u, (first) => first.toUpperCase()));
  return [name, ...named].join(' ');
}
