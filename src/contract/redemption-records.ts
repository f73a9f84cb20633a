import * as v from 'valibot';
import { dayField, requiredText } from './fields';
import { pageEntries, pageReplyEntries, searchEntry, sortEntry, storeEntry } from './paging';

export const HISTORY_TEXTS = {
  brokenOff: 'The download was cut off, so nothing was saved. Please try again.',
} as const;

export const RESOLVE_TEXTS = {
  resolved: 'The redemption is resolved.',
  notFound: 'There is no such redemption.',
  alreadyResolved: 'This redemption is already resolved. Please reload the list.',
  tooEarly: 'This redemption may still be completed. Wait a few minutes, then release the code.',
} as const;

const filterEntries = {
  search: searchEntry,
  from: dayField('from'),
  to: dayField('to'),
  store: storeEntry,
};

/** Calendar days as accepted by `isDay`; either may be empty. */
export interface DayRange {
  from: string;
  to: string;
}

/** The maximum length of a date range in days: ten years. */
export const RANGE_DAYS_MAXIMUM = 3653;
const DAY_MS = 86_400_000;

/** Returns the problem with a date range, or undefined if the range is valid. */
export function rangeFault({ from, to }: DayRange): 'reversed' | 'too-long' | undefined {
  if (from === '' || to === '') return undefined;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) return 'reversed';
  return days > RANGE_DAYS_MAXIMUM ? 'too-long' : undefined;
}

const isInOrder = (range: DayRange) => rangeFault(range) !== 'reversed';
const IN_ORDER = '"to" must not be before "from"';
const isShort = (range: DayRange) => rangeFault(range) !== 'too-long';
const SHORT = '"to" must be at most ten years after "from"';

/**
 * GET /api/redemption/history.csv: the date range includes its first and last day; the last line
 * states the number of rows.
 */
export const historyFilter = v.pipe(
  v.object(filterEntries),
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, IN_ORDER), ['to']),
  v.forward(v.partialCheck([['from'], ['to']], isShort, SHORT), ['to']),
);

/** Newest first by default. */
export const HISTORY_SORTS = ['-when', 'when', 'customer', '-customer', 'paid', '-paid'] as const;

/**
 * GET /api/redemption/history: admins may use every filter; other staff see today's redemptions at
 * their store.
 */
export const historyQuery = v.pipe(
  v.object({ ...pageEntries, ...filterEntries, sort: sortEntry(HISTORY_SORTS) }),
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, IN_ORDER), ['to']),
  v.forward(v.partialCheck([['from'], ['to']], isShort, SHORT), ['to']),
);

const saleReplyEntries = {
  id: v.number(),
  enrollment_no: v.string(),
  instagram_id: v.string(),
  customer_name: v.string(),
  mobile: v.string(),
  product: v.string(),
  original_price: v.number(),
  discount: v.number(),
  final_price: v.number(),
  staff_name: v.string(),
  store_name: v.nullable(v.string()),
};

/** A redemption; `redeemed_at` in ms. */
const historyRow = v.object({
  ...saleReplyEntries,
  ref_no: v.string(),
  redeemed_at: v.number(),
});

export const historyReply = v.object({ content: v.array(historyRow), ...pageReplyEntries });

/** GET /api/redemption/unresolved, oldest first. */
export const unresolvedQuery = v.object(pageEntries);

/** An attempt with an unknown outcome; `claimed_at` and `releasable_at` are in ms. */
const unresolvedRow = v.object({
  ...saleReplyEntries,
  state: v.picklist(['claimed', 'unknown']),
  claimed_at: v.number(),
  /**
   * After this time, the ledger can no longer process the attempt, so an admin may release the
   * code.
   */
  releasable_at: v.number(),
});

export const unresolvedReply = v.object({ content: v.array(unresolvedRow), ...pageReplyEntries });

const reason = requiredText('A reason is required', 300);
/** The displayed row's `claimed_at`, so a later attempt is not resolved by mistake. */
const claimedAt = v.optional(v.number());

/** POST /api/redemption/{id}/resolve. */
export const resolveBody = v.variant('outcome', [
  v.object({
    outcome: v.literal('redeemed'),
    ref_no: requiredText('Ref No is required', 100),
    reason,
    claimed_at: claimedAt,
  }),
  v.object({ outcome: v.literal('released'), reason, claimed_at: claimedAt }),
]);

export const resolveReply = v.object({
  id: v.number(),
  state: v.picklist(['redeemed', 'released']),
  ref_no: v.nullable(v.string()),
});

export type HistoryFilter = v.InferOutput<typeof historyFilter>;
export type HistoryQuery = v.InferOutput<typeof historyQuery>;
export type HistoryRow = v.InferOutput<typeof historyRow>;
export type HistoryReply = v.InferOutput<typeof historyReply>;
export type UnresolvedQuery = v.InferOutput<typeof unresolvedQuery>;
export type UnresolvedRow = v.InferOutput<typeof unresolvedRow>;
export type UnresolvedReply = v.InferOutput<typeof unresolvedReply>;
export type ResolveBody = v.InferOutput<typeof resolveBody>;
export type ResolveReply = v.InferOutput<typeof resolveReply>;
