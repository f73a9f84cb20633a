import { NUMERALS } from '../language/numerals';
import { latinDigits } from '../language/plain-text';
import {
  AMOUNT,
  CONNECTOR,
  factorOf,
  LIMIT_KINDS,
  MEASURE,
  RANGE,
  UNDER,
} from '../language/price-words';

/** The price limit that a query contains. */
export interface QueryPrice {
  /** Whole rupees; both limits are inclusive. */
  min: number;
  max: number;
  /** The limit as shown to the shopper: “Under ₹15,000”. */
  text: string;
  /** The words that state the price limit, as typed. */
  phrase: string;
  /** The query without the price words. */
  rest: string;
  /** False for a bare number, which could also be part of a product's name or specification. */
  isCertain: boolean;
}

interface Span {
  start: number;
  end: number;
}

interface Amount extends Span {
  rupees: number;
  /** True if the amount has a currency sign. */
  isMoney: boolean;
  /** True if the amount has a multiplier word such as “thousand”. */
  isScaled: boolean;
}

type Limit = Span & Omit<QueryPrice, 'phrase' | 'rest'>;

/** The lowest amount that counts as a price. */
const LEAST = 100;
/** The lowest number that can mean thousands without a unit: “under 15”. */
const LEAST_THOUSANDS = 5;
/** Without price words, a smaller number is probably part of a name. */
const LEAST_ALONE = 300;
const YEARS = { from: 2015, to: 2035 } as const;

function amountsIn(query: string): Amount[] {
  return [...query.matchAll(AMOUNT)].flatMap((match) => {
    const { sign, number = '', scale, suffix } = match.groups ?? {};
    const end = match.index + match[0].length;
    const numeral = NUMERALS.get(number.toLowerCase());
    const isScaled = scale !== undefined;
    if ((numeral && !isScaled) || MEASURE.test(query.slice(end))) return [];
    const value = numeral ?? Number(number.replaceAll(',', ''));
    return {
      start: match.index,
      end,
      rupees: Math.round(value * factorOf(scale ?? '')),
      isMoney: sign !== undefined || suffix !== undefined,
      isScaled,
    };
  });
}

/** The amount in rupees, including implied thousands, as in “under 15” and “10-15k”. */
function inFull({ rupees, isMoney, isScaled }: Amount): number {
  const isShort = rupees < LEAST && rupees >= LEAST_THOUSANDS && !isMoney && !isScaled;
  return isShort ? rupees * 1000 : rupees;
}

/**
 * Extends the span by the words directly before and after it; undefined if neither side matches.
 */
function extended(query: string, { start, end }: Span, words: { before: RegExp; after: RegExp }) {
  const from = words.before.exec(query.slice(0, start))?.index;
  const behind = words.after.exec(query.slice(end))?.[0].length;
  return from === undefined && behind === undefined
    ? undefined
    : { start: from ?? start, end: end + (behind ?? 0) };
}

function rangeOf(query: string, from: Amount, to: Amount | undefined): Limit | undefined {
  if (!to || !RANGE.joint.test(query.slice(from.end, to.start))) return undefined;
  const min = inFull(from);
  const max = inFull(to);
  if (min < LEAST || min >= max) return undefined;
  const span = { start: from.start, end: to.end };
  return { ...(extended(query, span, RANGE) ?? span), ...RANGE.limit(min, max), isCertain: true };
}

function limitOf(query: string, amount: Amount): Limit | undefined {
  const rupees = inFull(amount);
  for (const { limit, ...words } of LIMIT_KINDS) {
    const span = rupees < LEAST ? undefined : extended(query, amount, words);
    if (span) return { ...span, ...limit(rupees), isCertain: true };
  }
  const isYear = amount.rupees >= YEARS.from && amount.rupees <= YEARS.to;
  if (amount.rupees < LEAST_ALONE || isYear) return undefined;
  const { start, end, isMoney } = amount;
  return { start, end, ...UNDER.limit(amount.rupees), isCertain: isMoney };
}

/** The price limit in a query, in English, Hindi or Marathi: “under 15k”, “15,000 tak”. */
export function priceIn(text: string): QueryPrice | undefined {
  const query = latinDigits(text.normalize('NFC'));
  const amounts = amountsIn(query);
  for (const [nth, amount] of amounts.entries()) {
    const limit = rangeOf(query, amount, amounts[nth + 1]) ?? limitOf(query, amount);
    if (!limit) continue;
    const { start, end, ...price } = limit;
    const left = query.slice(0, start).replace(CONNECTOR.before, '');
    const right = query.slice(end).replace(CONNECTOR.after, '');
    const rest = `${left.trim()} ${right.trim()}`.trim();
    return { ...price, phrase: query.slice(start, end).trim(), rest };
  }
  return undefined;
}
