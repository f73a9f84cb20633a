import type { MeasureTable } from '../dimensions.ts';

const BY_PERSON = { unit: 'count', splits: ['person'] } as const;
/** Their rows can change, move to another branch or be deleted after the day. */
const LIVE = { ...BY_PERSON, isLive: true } as const;

/** Signs for the Trust page: cases per person by day. Each row counts as one case. */
export const SIGN_MEASURES = {
  discounted: { unit: 'count', splits: ['person', 'reason'] },
  free_lines: { unit: 'count', splits: ['person', 'reason'] },
  other_items: BY_PERSON,
  exchanges: BY_PERSON,
  ready_cancelled: BY_PERSON,
  bills_corrected: BY_PERSON,
  returns_unsold: LIVE,

  unticked: LIVE,
  quick_cash_refunds: BY_PERSON,
  refunds_alone: BY_PERSON,
  refunds_other_way: BY_PERSON,
  payments_corrected: BY_PERSON,
  cash_differences: LIVE,
  /** The sum of these differences, negative if cash is missing. */
  cash_gap: { unit: 'paise', splits: ['person'], isLive: true },
  openings_changed: LIVE,
  paid_outs: { unit: 'count', splits: ['person', 'reason'] },

  without_code: LIVE,
  after_correction: LIVE,
  not_repaired: LIVE,
  prices_lowered: LIVE,
  decided_at_branch: LIVE,
  goodwill: LIVE,
  free_claims: LIVE,
  lock_codes_viewed: LIVE,

  stock_corrected: LIVE,
  redemptions_by_hand: LIVE,
  passwords_set: LIVE,
  roles_changed: LIVE,
  limits_changed: LIVE,
} as const satisfies MeasureTable;

export type SignMeasure = keyof typeof SIGN_MEASURES;
/** A sign counts cases; the gap is an amount beside one. */
export type Sign = Exclude<SignMeasure, 'cash_gap'>;

export const SIGNS = Object.keys(SIGN_MEASURES).filter((name) => name !== 'cash_gap') as Sign[];

/** Tells the measures of the Trust page from others. */
export function isSign(measure: string): measure is SignMeasure {
  return measure in SIGN_MEASURES;
}
