import * as v from 'valibot';
import { movementReply } from '../cash/movements';
import { rupees } from '../money';
import { branchReply } from '../orders/order';
import { pageEntries, pageReplyEntries } from '../paging';
import { COUNTER_METHODS, SET_OFF } from '../payments/methods';
import { may, type Role } from '../roles';
import { branchOfQuery, type COUNTED } from './count';

const moment = v.number();
const personReply = v.object({ id: v.number(), name: v.string() });

/**
 * `unexplained`: the cash differs and has no reason yet; `waiting`: a branch head or an admin must
 * confirm it.
 */
export const CLOSE_STATES = ['unexplained', 'waiting', 'confirmed'] as const;

/**
 * How money was received or paid out; `online` is the provider's payment page, and `exchange` is what
 * one sale gives back and the other takes.
 */
export const CLOSE_METHODS = [...COUNTER_METHODS, 'online', SET_OFF] as const;

/** The facts that a close lists by person. */
export const PERSON_FACTS = [
  'discount',
  'given-free',
  'other-item',
  'ready-cancelled',
  'return',
  'bill-corrected',
  'exchange',
  'refund',
  'refund-alone',
  'refund-other-way',
  'estimate-lowered',
  'price-lowered',
  'payment-corrected',
  'not-repaired',
  'decline-recorded',
  'goodwill',
  'without-code',
  'free-claim',
  'cash-late',
  'after-correction',
  'approved-here',
  'declined-here',
] as const;

const count = v.object({
  '500': v.number(),
  '200': v.number(),
  '100': v.number(),
  '50': v.number(),
  '20': v.number(),
  '10': v.number(),
  coins: v.number(),
} satisfies Record<(typeof COUNTED)[number], unknown>);

const closeReplyEntries = {
  id: v.number(),
  branch: branchReply,
  /** The day in India that this close covers, such as 2026-11-20. */
  day: v.string(),
  /** The last day with money in this close. */
  last_day: v.string(),
  state: v.picklist(CLOSE_STATES),
  /** The close's cut-off time; the close includes the payments and refunds up to then. */
  until: moment,
  expected: rupees,
  counted: rupees,
  reason: v.string(),
  counted_by: personReply,
  recounted_by: v.nullable(personReply),
  confirmed_by: v.nullable(personReply),
  confirmed_at: v.nullable(moment),
};

const closeRow = v.object(closeReplyEntries);

const methodSum = v.object({
  method: v.picklist(CLOSE_METHODS),
  received: rupees,
  payments: v.number(),
  returned: rupees,
  refunds: v.number(),
});

const subjectReply = v.object({ kind: v.picklist(['order', 'repair']), name: v.string() });

const entryReply = v.object({
  kind: v.picklist(['payment', 'refund']),
  at: moment,
  method: v.picklist(CLOSE_METHODS),
  amount: rupees,
  reference: v.nullable(v.string()),
  /** True if the row only corrects the method of a payment. */
  is_correction: v.boolean(),
  subject: subjectReply,
  by: v.nullable(v.string()),
});

const personFactsReply = v.object({
  name: v.nullable(v.string()),
  facts: v.array(v.object({ kind: v.picklist(PERSON_FACTS), times: v.number(), amount: rupees })),
});

/** A refund by the person who confirmed the close, which another head or admin confirms. */
const ownRefundReply = v.object({
  id: v.number(),
  at: moment,
  method: v.picklist(CLOSE_METHODS),
  amount: rupees,
  subject: subjectReply,
  by: v.nullable(v.string()),
  is_correction: v.boolean(),
  confirmed_by: v.nullable(v.string()),
});

/** Why this person cannot confirm a close. */
const CONFIRM_PROBLEMS = [
  'forbidden',
  'counted-it',
  'counted-as-other',
  'unexplained',
  'confirmed',
] as const;

/** A day close with its figures, in whole rupees. */
export const closeReply = v.object({
  ...closeReplyEntries,
  version: v.number(),
  since: moment,
  opening_float: rupees,
  /** The cash counted at the previous close; null for the first close. */
  previous_cash: v.nullable(rupees),
  float_reason: v.string(),
  cash_received: rupees,
  cash_returned: rupees,
  cash_in: rupees,
  paid_out: rupees,
  /** Closes of earlier releases only; the others list their movements. */
  paid_out_reason: v.string(),
  deposits: rupees,
  /** The cash movements, oldest first; `is_late` if it was recorded after the first count. */
  movements: v.array(v.object({ ...movementReply.entries, is_late: v.boolean() })),
  count,
  /** The first count, if the cash was counted twice. */
  first: v.nullable(v.object({ count, counted: rupees, expected: rupees })),
  methods: v.array(methodSum),
  /** Non-cash payments and refunds, oldest first; at most 500 of `entries_total`. */
  entries: v.array(entryReply),
  entries_total: v.number(),
  own_refunds: v.array(ownRefundReply),
  /** True if the caller can confirm the own refunds that wait. */
  may_confirm_refunds: v.boolean(),
  /** Why the caller cannot confirm the close; null if they can. */
  problem: v.nullable(v.picklist(CONFIRM_PROBLEMS)),
  /** The pieces that came back in this period and cannot be sold again. */
  faulty: v.array(v.object({ order_id: v.string(), name: v.string(), quantity: v.number() })),
  /** For branch heads and admins only. */
  people: v.nullable(v.array(personFactsReply)),
});

/**
 * A branch's pending day close. If there is no day close, the cash has not been counted yet, and
 * the reply has no totals. `day` is the earliest day that has not been closed yet; null if there is
 * nothing to close.
 */
const openBranchReply = v.object({
  branch: branchReply,
  day: v.nullable(v.string()),
  previous_cash: v.nullable(rupees),
  close: v.nullable(closeRow),
});

/**
 * GET /api/day-closes: the confirmed closes, newest first, and the pending close of each branch.
 */
export const closesQuery = v.object({ ...pageEntries, branch: branchOfQuery });

export const closesReply = v.object({
  content: v.array(closeRow),
  ...pageReplyEntries,
  open: v.array(openBranchReply),
});

export type ConfirmProblem = (typeof CONFIRM_PROBLEMS)[number];

/**
 * The reason why this person cannot confirm the close; undefined if they can. `needsSecondPerson` is
 * false in a shop run by one person.
 */
export function confirmProblem(
  {
    state,
    counted_by,
    recounted_by,
  }: Pick<CloseRow, 'state'> & {
    counted_by: { id: number };
    recounted_by: { id: number } | null;
  },
  user: { id: number; role: Role },
  needsSecondPerson: boolean,
): ConfirmProblem | undefined {
  if (!may(user.role, 'bookkeep')) return 'forbidden';
  if (state === 'confirmed') return 'confirmed';
  if (state === 'unexplained') return 'unexplained';
  const counted = counted_by.id === user.id || recounted_by?.id === user.id;
  return needsSecondPerson && counted ? 'counted-it' : undefined;
}

export type CloseRow = v.InferOutput<typeof closeRow>;
export type CloseReply = v.InferOutput<typeof closeReply>;
export type ClosesQuery = v.InferOutput<typeof closesQuery>;
export type ClosesReply = v.InferOutput<typeof closesReply>;
export type OpenBranch = ClosesReply['open'][number];
export type CloseMethod = (typeof CLOSE_METHODS)[number];
export type PersonFact = (typeof PERSON_FACTS)[number];
