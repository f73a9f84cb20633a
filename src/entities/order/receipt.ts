import { DELIVERY_TIME } from '../../content/shipping';
import type { FulfilmentKind } from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';
import type { OpeningHours } from '../../lib/opening-time';
import { byText, readyAt } from './ready-time';

/** How placing an order ended: paid, to be paid at the branch, or to be confirmed by phone. */
export const ORDER_OUTCOMES = ['success', 'reserved', 'requested'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

/** A placed order as its shopper sees it; `total` is in rupees. */
export interface Receipt {
  id: string;
  outcome: OrderOutcome;
  fulfilment: FulfilmentKind;
  branch: string;
  total: number;
  /** True if no real money is moved. */
  isTest: boolean;
  /** When (ms) the order can be collected; null if this is not known. */
  readyAt: number | null;
}

interface Order {
  order_id: string;
  created_at: number;
  total: number;
  fulfilment: { kind: FulfilmentKind };
  branch: { name: string };
  payment: { is_test: boolean };
}

/** The receipt of an order that the server has just placed. */
export function receiptOf(order: Order, outcome: OrderOutcome, hours: OpeningHours): Receipt {
  const { kind } = order.fulfilment;
  const isPacked = kind === 'collect' && outcome !== 'requested';
  return {
    id: order.order_id,
    outcome,
    fulfilment: kind,
    branch: order.branch.name,
    total: order.total,
    isTest: order.payment.is_test,
    readyAt: isPacked ? readyAt(order.created_at, hours) : null,
  };
}

/** The word joiner prevents a line break after the dash. */
const DELIVERY = `Delivery in ${DELIVERY_TIME.replace('-', '–\u2060')}`;

/** The text of each part of a receipt. */
export interface ReceiptTexts {
  number: string;
  promise: string;
  place: string;
  payment: string;
  stamp: string;
}

/** The texts of a receipt as seen at `now`. A time that has passed is no longer promised. */
export function receiptTexts(receipt: Receipt, now: number): ReceiptTexts {
  return {
    number: receipt.id,
    promise: promiseText(receipt, now),
    place: placeText(receipt),
    payment: paymentText(receipt),
    stamp: stampText(receipt),
  };
}

function promiseText({ outcome, fulfilment, readyAt: ready }: Receipt, now: number): string {
  if (outcome === 'requested') return 'Waiting for our call';
  if (fulfilment === 'deliver') return DELIVERY;
  if (ready === null) return 'We are packing it';
  return now < ready ? `Ready ${byText(ready, now)}` : 'See if it is ready';
}

function placeText({ outcome, fulfilment, branch }: Receipt): string {
  if (fulfilment === 'deliver') return `Packed at our ${branch} branch`;
  return outcome === 'requested' ? `From our ${branch} branch` : `At our ${branch} branch`;
}

function paymentText({ outcome, total, isTest }: Receipt): string {
  if (isTest) return `${formatRupees(total)} · Demo order: no real payment`;
  return `${formatRupees(total)} · ${outcome === 'success' ? 'Paid online' : 'Pay at the branch'}`;
}

function stampText({ outcome, isTest }: Receipt): string {
  if (outcome === 'success') return isTest ? 'Demo' : 'Paid';
  return outcome === 'reserved' ? 'Reserved' : 'Requested';
}
