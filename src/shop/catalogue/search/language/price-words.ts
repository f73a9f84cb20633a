import { formatRupees } from '../../../../lib/money';
import { NUMERALS, SCALES } from './numerals';

/** A kind of price limit, and the words before or after an amount that express it. */
interface LimitKind {
  before: RegExp;
  after: RegExp;
  limit: (rupees: number) => { min: number; max: number; text: string };
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const CURRENCY = '₹|rs\\.?|inr|rupees?|rupay[ae]|rupaiya|rupya|रुपये|रुपए|रुपया|रु\\.?';

/** A pattern that matches whole words only; `\b` does not work with Devanagari. */
const whole = (pattern: string) => `(?<!${LETTER})(?:${pattern})(?!${LETTER})`;
const regex = (source: string, flags = 'iu') => new RegExp(source.normalize('NFC'), flags);
const before = (pattern: string) => regex(`${whole(pattern)}\\s*$`);
const after = (pattern: string) => regex(`^\\s*${whole(pattern)}`);

const scalePattern = SCALES.map(([pattern]) => pattern).join('|');

/** An amount with an optional currency sign and multiplier, such as “₹15k”. */
export const AMOUNT = regex(
  `(?<!${LETTER}|[.,])(?<sign>(?:${CURRENCY})\\s*)?` +
    `(?<number>\\d[\\d,]*(?:\\.\\d+)?|${[...NUMERALS.keys()].join('|')})` +
    `(?:\\s*(?<scale>${scalePattern}))?(?!${LETTER})` +
    `(?<suffix>\\s*(?:/-|(?:${CURRENCY})(?!${LETTER})))?`,
  'giu',
);

/** The factor of an amount's multiplier: 1000 for “k”, 1 if there is no multiplier. */
export function factorOf(scale: string): number {
  const found = SCALES.find(([pattern]) => regex(`^(?:${pattern})$`).test(scale));
  return found?.[1] ?? 1;
}

/** Units that mark the preceding number as something other than a price. */
export const MEASURE = after(
  'gb|tb|g|mah|wh|w|watts?|hz|mp|cm|mm|kgs?|kilos?|inch(?:es)?|gm|hours?|जीबी',
);

/** The tolerance for “around” an amount, as a fraction of the amount. */
const AROUND = 0.25;

const ABOVE: LimitKind = {
  before: before('above|over|more than|at least|minimum|min|greater than'),
  after: after(
    '(?:(?:se|ke|से|के) )?(?:zyada|jyada|jada|upar|uper|adhik|ज्यादा|ज़्यादा|ऊपर|अधिक)|' +
      'and above|or more|onwards|plus',
  ),
  limit: (min) => ({ min, max: Infinity, text: `Above ${formatRupees(min)}` }),
};

const NEAR: LimitKind = {
  before: before('around|about|approx|nearly|lagbhag|लगभग|karib|करीब'),
  after: after('(?:ke )?aas ?paas|(?:के )?आसपास'),
  limit: (rupees) => ({
    min: rupees * (1 - AROUND),
    max: rupees * (1 + AROUND),
    text: `Around ${formatRupees(rupees)}`,
  }),
};

export const UNDER: LimitKind = {
  before: before(
    'under|below|less than|lower than|upto|up to|within|max|maximum|not more than|' +
      'cheaper than|budget(?: of| is)?|in',
  ),
  after: after(
    '(?:(?:se|ke|k|से|के) )?(?:tak|tk|kam|neeche|niche|andar|ander|under|bheetar|' +
      'कम|नीचे|अंदर|अन्दर|भीतर|तक|पर्यंत)(?: (?:ka|ke|ki|का|के|की|mein|me|में))?|' +
      'paryant|peksha kami|(?:च्या )?आत|पेक्षा कमी|or less|and below|max|' +
      '(?:(?:ke|k|के) )?(?:budget|range|बजट)(?: (?:mein|me|में))?|mein|me|में',
  ),
  limit: (max) => ({ min: 0, max, text: `Under ${formatRupees(max)}` }),
};

export const LIMIT_KINDS: readonly LimitKind[] = [ABOVE, NEAR, UNDER];

export const RANGE = {
  before: before('between|from'),
  joint: /^\s*(?:-|–|to|se|and|aur|से|ते)\s*$/iu,
  after: after('(?:(?:ke|के) )?(?:beech|bich|बीच|tak|तक|andar)'),
  limit: (min: number, max: number) => ({
    min,
    max,
    text: `${formatRupees(min)} to ${formatRupees(max)}`,
  }),
};

const CONNECTORS = 'ka|ke|ki|k|wala|wali|wale|vala|का|की|के|वाला|वाली|वाले|for|price|mein|me|में';

/** Words that only connect the price to the text before or after it. */
export const CONNECTOR = {
  after: regex(`^(?:\\s*${whole(CONNECTORS)})+(?:\\s*${whole('liye|लिए')})?`),
  before: before('for|price|at|of|with|ka|ki'),
};
