import * as v from 'valibot';
import { branchReply } from '../orders/order.ts';
import { STORED_REPAIR_STATES, WAITING_FOR } from '../repairs/states.ts';
import { figuresReply } from './figures.ts';
import { OPEN_KINDS } from './measures/repairs.ts';
import type { FigurePage } from './pages.ts';

export const REPAIRS_PAGE = {
  totals: [
    'repairs_booked',
    'repairs_received',
    'repairs_ready',
    'repairs_handed_over',
    'repairs_declined',
    'repairs_not_repaired',
    'warranty_claims',
    'repairs_revenue',
  ],
  daily: ['repairs_received', 'repairs_handed_over'],
  splits: [
    { measure: 'repairs_ready', by: 'person' },
    { measure: 'repairs_handed_over', by: 'person' },
    { measure: 'repairs_revenue', by: 'person' },
    { measure: 'repairs_not_repaired', by: 'person' },
    { measure: 'warranty_claims', by: 'person' },
    { measure: 'repairs_received', by: 'person' },
    { measure: 'repairs_ready', by: 'kind' },
    { measure: 'warranty_claims', by: 'reason' },
  ],
} as const satisfies FigurePage;

/**
 * How many whole days an open repair has been in its state: the first and the last day of each
 * group. Two years are the longest period of a list of rows.
 */
export const OPEN_AGES = [
  { first: 0, last: 0 },
  { first: 1, last: 2 },
  { first: 3, last: 6 },
  { first: 7, last: 29 },
  { first: 30, last: 730 },
] as const;

/** The most late repairs that the page lists. */
export const LATE_SHOWN = 50;

/** How many of how many. */
const share = v.object({ value: v.number(), of: v.number() });

/** The median of so many durations; `ms` is null without any. */
const median = v.object({ ms: v.nullable(v.number()), of: v.number() });

/**
 * Of the period's repairs: those that became ready by their promised time; how long it took from the
 * intake until they were ready, and from then until the handover; and the estimates that customers
 * approved of those that they answered. The time to answer leaves out those without a reply.
 */
export const ratesReply = v.object({
  on_time: share,
  to_ready: median,
  to_hand_over: median,
  approved: share,
  to_answer: median,
});

const compared = { value: ratesReply, before: ratesReply };

const lateReply = v.object({
  name: v.string(),
  branch: branchReply,
  /** Null once the customer's data is erased. */
  customer: v.nullable(v.object({ name: v.nullable(v.string()), mobile_end: v.string() })),
  device: v.string(),
  technician: v.nullable(v.string()),
  promised_at: v.number(),
  state: v.picklist(STORED_REPAIR_STATES),
  waiting_for: v.nullable(v.picklist(WAITING_FOR)),
});

/**
 * The figures of repairs. `late` and `open` are those of this moment, whatever the period; `open` has
 * every kind, with one count per group of `OPEN_AGES`.
 */
export const repairFiguresReply = v.object({
  ...figuresReply.entries,
  rates: v.object(compared),
  rates_by_branch: v.array(v.object({ branch: branchReply, ...compared })),
  late: v.object({ found: v.number(), content: v.array(lateReply) }),
  open: v.array(v.object({ kind: v.picklist(OPEN_KINDS), ages: v.array(v.number()) })),
});

export type Rates = v.InferOutput<typeof ratesReply>;
export type RepairFiguresReply = v.InferOutput<typeof repairFiguresReply>;
