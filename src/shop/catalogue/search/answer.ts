import type { Filterable, Found } from '../browse/filter';
import { BEST_WORDS } from './language/fillers';
import { GIFTS } from './language/gifts';
import { NEARBY } from './language/nearby';
import { plainText } from './language/plain-text';
import { isFiller, joinPairs, type Word, wordsOf } from './language/words';
import { priceIn, type QueryPrice } from './query/price';
import { isKind, type Match, PRICE_ORDERS, rank } from './query/rank';
import { correctSpelling } from './query/spelling';
import { brandIn, modelText } from './repair/brand';
import { isAboutRepair, isDevice, isOtherBrand, type Repair, repairsFor } from './repair/repair';
import { type Unsold, unsoldIn } from './unsold/unsold';

function isWithin({ price }: Filterable, { min, max }: { min: number; max: number }): boolean {
  return price >= min && price <= max;
}

/**
 * Moves the matches that are as relevant as the first one to the front, sorted by price; the other
 * matches follow. If `order` is 1, the cheapest match is first.
 */
function byPrice<Item extends Filterable>(
  matches: readonly Match<Item>[],
  order: 1 | -1,
): Match<Item>[] {
  const [first] = matches;
  const isAsGood = (match: Match<Item>) =>
    match.item.category === first?.item.category && match.certain >= first.certain;
  const good = matches.filter(isAsGood).sort((a, b) => (a.item.price - b.item.price) * order);
  return [...good, ...matches.filter((match) => !isAsGood(match))];
}

/** Sorts by score; matches with equal scores are sorted by rating, highest first. */
function bestFirst<Item extends Filterable>(matches: readonly Match<Item>[]): Match<Item>[] {
  const rating = ({ item }: Match<Item>) => item.rating;
  return [...matches].sort((a, b) => b.score - a.score || rating(b) - rating(a));
}

function ranked<Item extends Filterable>(
  items: readonly Item[],
  words: readonly Word[],
): Match<Item>[] {
  const matches = rank(items, words);
  const [order] = words.flatMap(({ key }) => PRICE_ORDERS.get(key) ?? []);
  if (order) return byPrice(matches, order);
  return words.some(({ typed }) => BEST_WORDS.has(typed)) ? bestFirst(matches) : matches;
}

/**
 * The price limit in a query; undefined if the number is part of a product's name or specification,
 * as in “power bank 20000”.
 */
function priceOf<Item extends Filterable>(
  items: readonly Item[],
  query: string,
): QueryPrice | undefined {
  const price = priceIn(query);
  if (!price || price.isCertain) return price;
  const words = wordsOf(query).filter((word) => !isFiller(word));
  return rank(items, words).some(({ isNamed }) => isNamed) ? undefined : price;
}

function missesKind<Item>({ missing }: Match<Item>): boolean {
  return missing.some(isKind);
}

/**
 * The products of the wanted kind, cheapest first; empty if one of them is within the price limit.
 */
function nearPrice<Item extends Filterable>(
  items: readonly Item[],
  words: readonly Word[],
  within: readonly Match<Item>[],
): Match<Item>[] {
  const all = rank(items, words);
  const [best] = all;
  if (!best) return [];
  const isWanted = (match: Match<Item>) =>
    match.item.category === best.item.category && (missesKind(best) || !missesKind(match));
  if (within[0] && isWanted(within[0])) return [];
  return byPrice(all, 1).filter(isWanted);
}

function has(words: readonly Word[], list: ReadonlySet<string>): boolean {
  return words.some(({ typed }) => list.has(typed));
}

/**
 * The words to match against products: not those that ask for a branch or a gift, and if the query
 * asks for a repair, neither fillers, repair words nor the device. Returns no words for the repair of
 * another brand's device, and if the query contains only fillers and a price limit or a gift.
 */
function neededOf(all: readonly Word[], hasPrice: boolean, hasRepairs: boolean): readonly Word[] {
  const words = all.filter(({ typed }) => !NEARBY.has(typed) && !GIFTS.has(typed));
  if (hasRepairs) {
    if (isOtherBrand(all)) return [];
    return words.filter((word) => !isFiller(word) && !isAboutRepair(word) && !isDevice(word));
  }
  return (hasPrice || words.length < all.length) && words.every(isFiller) ? [] : words;
}

/** Keeps the matches in the first match's category and those that are nearly as relevant. */
function meant<Item extends Filterable>(matches: Match<Item>[]): Match<Item>[] {
  const [first] = matches;
  if (!first) return matches;
  const isAsGood = ({ score, certain }: Match<Item>) =>
    score >= first.score / 2 && certain >= first.certain;
  return matches.filter((match) => match.item.category === first.item.category || isAsGood(match));
}

/** The words that are not in any of the matches. */
function missingFrom<Item>(matches: readonly Match<Item>[]): readonly Word[] {
  const [first, ...others] = matches;
  return first?.missing.filter((word) => others.every((each) => each.missing.includes(word))) ?? [];
}

/** Adds the model as typed to the repairs of a brand that the shop does not sell. */
function withModel(
  repairs: readonly Repair[] | undefined,
  words: readonly Word[],
  query: string,
): readonly Repair[] {
  const brand = isOtherBrand(words) ? brandIn(words)?.brand : undefined;
  if (!repairs || !brand) return repairs ?? [];
  return repairs.map((each) => ({ ...each, exact: modelText(brand, query) }));
}

/**
 * What the shop offers instead: repairs and the nearest products, or the cheapest of them if none
 * is within the price limit. Returns undefined if the query names a brand only to describe a
 * product of another category, as in “Samsung charger”.
 */
function leadOf<Item extends Filterable>(
  items: readonly Item[],
  within: readonly Item[],
  { nearest, rest, ...unsold }: Unsold,
): Found<Item> | undefined {
  const shelf = nearest.length > 0 ? meant(rank(items, nearest)) : [];
  const [first] = shelf;
  const isNear = ({ item }: Match<Item>) => item.category === first?.item.category;
  const [wanted] = rest.length > 0 ? rank(items, rest) : [];
  if (wanted && !isNear(wanted)) return undefined;
  const words = rest.length > 0 ? rest : nearest;
  const matches = nearest.length > 0 ? meant(ranked(within, words)).filter(isNear) : [];
  const shown = matches.length > 0 ? matches : byPrice(shelf, 1);
  return {
    found: shown.map(({ item }) => item),
    repairs: unsold.repairs,
    unsold: { goods: unsold.goods, isPart: unsold.isPart },
    priceFrom: matches.length > 0 ? undefined : shown[0]?.item.price,
  };
}

/**
 * Answers a query with matching products and repairs. If the query contains no price limit,
 * products up to `maxPrice` match.
 */
export function answer<Item extends Filterable>(
  items: readonly Item[],
  query: string,
  maxPrice: number,
): Found<Item> {
  const price = priceOf(items, query);
  const words = correctSpelling(wordsOf(price?.rest ?? query), items);
  const within = items.filter((item) => isWithin(item, price ?? { min: 0, max: maxPrice }));
  if (words.length === 0 && !price) {
    const plain = plainText(query.trim());
    const found = within.filter(({ text }) => plainText(text).includes(plain));
    return { found };
  }
  const repairs = repairsFor(joinPairs(words));
  const unsold = repairs.length === 0 ? unsoldIn(words, items) : undefined;
  const lead = unsold && leadOf(items, within, unsold);
  if (lead)
    return { ...lead, repairs: withModel(lead.repairs, words, price?.rest ?? query), price };
  const isNearby = has(words, NEARBY);
  const needed = neededOf(words, price !== undefined, repairs.length > 0);
  const isAnswered = needed.length === 0 && (repairs.length > 0 || (isNearby && !price));
  const matches = isAnswered ? [] : ranked(within, needed);
  const near = price && needed.length > 0 ? nearPrice(items, needed, matches) : [];
  const isSentence = needed.length > 0 && (price !== undefined || repairs.length > 0);
  const best = isSentence ? meant(matches) : matches;
  const isGift = needed.length === 0 && price !== undefined && has(words, GIFTS);
  if (isGift) best.sort((a, b) => b.item.price - a.item.price);
  const shown = near.length > 0 ? near : best;
  const missing = missingFrom(shown).map(({ typed }) => typed);
  return {
    found: shown.map(({ item }) => item),
    repairs: withModel(repairs, words, price?.rest ?? query),
    price,
    missing,
    priceFrom: near[0]?.item.price,
    isNearby,
  };
}
