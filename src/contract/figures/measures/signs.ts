import type { MeasureTable } from '../dimensions.ts';

const BY_PERSON = { unit: 'count', splits: ['person'] } as const;
/** Their rows can change, move to another branch or be deleted after the day. */
const LIVE = { ...BY_PERSON, isLive: true } as const;
/** The amounts of the same cases. */
const VALUE = { unit: 'paise', splits: ['person'], isLive: true } as const;

/** Signs for the Trust page: cases per person by day. Each row counts as one case. */
export const SIGN_MEASURES = {
  discounted: { unit: 'count', splits: ['person', 'reason'] },
  free_lines: { unit: 'count', splits: ['person', 'reason'] },
  discounted_value: VALUE,
  free_value: VALUE,
  price_cuts: LIVE,
  price_cuts_value: VALUE,
  other_items: BY_PERSON,
  exchanges: BY_PERSON,
  exchange_value: VALUE,
  ready_cancelled: BY_PERSON,
  bills_corrected: BY_PERSON,
  returns_unsold: LIVE,
  unsold_value: VALUE,

  unticked: LIVE,
  unticked_value: { ...VALUE, splits: ['person', 'method'] },
  quick_cash_refunds: BY_PERSON,
  quick_cash_value: VALUE,
  refunds_alone: BY_PERSON,
  alone_value: VALUE,
  refunds_other_way: BY_PERSON,
  other_way_value: VALUE,
  payments_corrected: BY_PERSON,
  cash_differences: LIVE,
  cash_missing: VALUE,
  cash_extra: VALUE,
  openings_changed: LIVE,
  paid_outs: { unit: 'count', splits: ['person', 'reason'] },
  paid_out_value: VALUE,

  without_code: LIVE,
  after_correction: LIVE,
  not_repaired: LIVE,
  prices_lowered: LIVE,
  decided_at_branch: LIVE,
  goodwill: LIVE,
  free_claims: LIVE,
  lock_codes_viewed: LIVE,

  stock_corrected: LIVE,
  devices_entered: LIVE,
  found_sold: LIVE,
  redemptions_by_hand: LIVE,
  passwords_set: LIVE,
  roles_changed: LIVE,
  limits_changed: LIVE,
} as const satisfies MeasureTable;

export type SignMeasure = keyof typeof SIGN_MEASURES;
/** The signs with an amount: the measure that adds up the amounts of the same cases. */
export const SIGN_VALUES = {
  discounted: 'discounted_value',
  free_lines: 'free_value',
  price_cuts: 'price_cuts_value',
  exchanges: 'exchange_value',
  returns_unsold: 'unsold_value',
  unticked: 'unticked_value',
  quick_cash_refunds: 'quick_cash_value',
  refunds_alone: 'alone_value',
  refunds_other_way: 'other_way_value',
  paid_outs: 'paid_out_value',
} as const satisfies Partial<Record<SignMeasure, SignMeasure>>;

/** The two sides of the differences are never set off against each other. */
const CASH_SIDES = ['cash_missing', 'cash_extra'] as const;

type SignValue = (typeof SIGN_VALUES)[keyof typeof SIGN_VALUES] | (typeof CASH_SIDES)[number];

/** A sign counts cases. */
export type Sign = Exclude<SignMeasure, SignValue>;

const VALUES: readonly string[] = [...Object.values(SIGN_VALUES), ...CASH_SIDES];

export const SIGNS = Object.keys(SIGN_MEASURES).filter((name) => !VALUES.includes(name)) as Sign[];

/** The measure of a sign's amounts; undefined for a sign that only counts. */
export function valueOfSign(sign: Sign): SignMeasure | undefined {
  return sign in SIGN_VALUES ? SIGN_VALUES[sign as keyof typeof SIGN_VALUES] : undefined;
}

/** Tells the measures of the Trust page from others. */
export function isSign(measure: string): measure is SignMeasure {
  return measure in SIGN_MEASURES;
}
