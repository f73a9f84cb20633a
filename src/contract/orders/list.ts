import * as v from 'valibot';
import { dayField, phoneField, rawText } from '../fields';
import { rupees } from '../money';
import { foundReplyEntries, pageEntries, pageReplyEntries, searchEntry } from '../paging';
import { typedOrderId } from './fields';
import { networkEntry } from './networks';
import { branchReply, paymentReply } from './order';
import { FULFILMENT_KINDS, ORDER_STATES, PAYMENT_STATES } from './states';

/** GET /api/orders?mine=1: a customer's own orders, newest first. */
export const myOrdersQuery = v.object({ ...pageEntries, mine: v.literal('1') });

const LONG_BRANCH = 'branch is too long';

/**
 * The view of the staff list: all orders, those that need action from the user (`isTodo`), or
 * one state.
 */
export const LISTED_STATES = ['all', 'todo', ...ORDER_STATES] as const;

const WAITING: readonly string[] = ['todo', 'placed', 'confirmed', 'ready'];

/**
 * True if the listed orders with this state are waiting for the branch, so the oldest come first;
 * among the to-do orders, those whose hold ends soon come before the others.
 */
export function isOldestFirst(state: (typeof LISTED_STATES)[number]): boolean {
  return WAITING.includes(state);
}

export type ListedState = (typeof LISTED_STATES)[number];

/**
 * The payment filter: a payment state, or `problem` for received money that does not match the
 * order.
 */
export const LISTED_PAYMENTS = [...PAYMENT_STATES, 'problem'] as const;

/**
 * GET /api/orders: the staff list, newest first unless `isOldestFirst`; `search` finds the newest
 * orders by id, name, mobile number and branch code (`searchTerms`), and `day` is the day on which
 * the order was placed. `network` limits the list to one network's unpaid orders that reserve stock.
 */
export const ordersQuery = v.object({
  ...pageEntries,
  search: searchEntry,
  state: v.optional(v.picklist(LISTED_STATES, 'state is not known'), 'all'),
  payment: v.optional(v.picklist(['', ...LISTED_PAYMENTS], 'payment is not known'), ''),
  branch: v.optional(v.pipe(rawText(20, LONG_BRANCH), v.trim(), v.maxLength(20, LONG_BRANCH)), ''),
  day: dayField('day'),
  network: networkEntry,
});

/**
 * A list row. `name`, `mobile` and `pin_code` are null if the order has none, `confirmed_at` is
 * null unless the branch has confirmed the order by phone, `ready_at` is null until the order is
 * marked ready, `informed_at` is null until its customer has been informed, `ended_at` is null
 * while the order is open, and `reason` is why it was cancelled or returned. `due` is the unpaid
 * amount.
 */
export const orderRow = v.object({
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  version: v.number(),
  created_at: v.number(),
  expires_at: v.nullable(v.number()),
  confirmed_at: v.nullable(v.number()),
  ready_at: v.nullable(v.number()),
  informed_at: v.nullable(v.number()),
  ended_at: v.nullable(v.number()),
  total: rupees,
  due: rupees,
  fulfilment: v.object({ kind: v.picklist(FULFILMENT_KINDS) }),
  branch: branchReply,
  payment: paymentReply,
  lines: v.array(v.object({ product_id: v.string(), name: v.string(), quantity: v.number() })),
  name: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  pin_code: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});

export const myOrdersReply = v.object({ content: v.array(orderRow), ...pageReplyEntries });

/**
 * `counts` contains the number of orders in each state, including zeros, and ignores every filter
 * except the branch. `call_to_confirm` counts the pay-at-branch orders in state `placed` whose
 * customer a clerk must call, `todo` counts the orders that need action from the user (`isTodo`),
 * and `ready_todo` counts those of them that are ready.
 */
export const ordersReply = v.object({
  content: v.array(orderRow),
  ...foundReplyEntries,
  counts: v.object({
    ...v.entriesFromList(ORDER_STATES, v.number()),
    call_to_confirm: v.number(),
    todo: v.number(),
    ready_todo: v.number(),
  }),
});

/** POST /api/orders/track. */
export const trackBody = v.object({
  order_id: typedOrderId,
  mobile: phoneField(),
});

export const trackReply = v.object({
  order_id: v.string(),
  state: v.picklist(ORDER_STATES),
  branch: branchReply,
});

export type OrdersQuery = v.InferOutput<typeof ordersQuery>;
export type OrderRow = v.InferOutput<typeof orderRow>;
export type MyOrdersReply = v.InferOutput<typeof myOrdersReply>;
export type OrdersReply = v.InferOutput<typeof ordersReply>;
export type TrackBody = v.InferOutput<typeof trackBody>;
export type TrackReply = v.InferOutput<typeof trackReply>;
