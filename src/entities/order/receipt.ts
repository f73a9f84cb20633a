import type { BranchDates } from '../../contract/orders/branches';
import {
  FULFILMENT_KINDS,
  type FulfilmentKind,
  isPaidElsewhere,
  isUndecided,
  type PaymentState,
} from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';
import type { OpeningHours } from '../../lib/opening-time';
import { artPath } from '../../lib/paths';
import { namesText } from './items-text';
import { numberParts } from './number-parts';
import { byText, CALL_US, callText, readyAt } from './ready-time';
import { arrivalText, sentAt } from './sent-at';
import { deliveryDays } from './time-ranges';
import { TO_PAY_AT_BRANCH } from './to-pay-text';

/** The outcome of placing an order: paid, to be paid at the branch, or to be confirmed by phone. */
export type OrderOutcome = 'success' | 'reserved' | 'requested';

/** An order's outcome, or the state of a payment that is still pending outside the checkout. */
export const RECEIPT_STATES = ['success', 'reserved', 'requested', 'unpaid', 'checking'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A placed order as shown to its shopper; `total` is in rupees. */
export interface Receipt {
  id: string;
  outcome: ReceiptState;
  fulfilment: FulfilmentKind;
  branch: string;
  /** The products, the first ones with a picture. */
  items: readonly { id: string; name: string }[];
  total: number;
  /** True if no real money is moved. */
  isTest: boolean;
  /** True if the shopper left a mobile number, to which the branch sends messages. */
  hasMobile: boolean;
  /**
   * The time (ms) by which it is ready to collect, leaves the branch or, if requested, the branch
   * calls; or null.
   */
  promisedAt: number | null;
}

interface Order {
  order_id: string;
  created_at: number;
  expires_at: number | null;
  total: number;
  lines: readonly { product_id: string; name: string }[];
  fulfilment: { kind: FulfilmentKind };
  branch: { name: string };
  /** The exceptional days of the branch. */
  dates?: BranchDates | undefined;
  payment: { is_test: boolean };
  contact: object | null;
}

/** True if the shopper or a bank must still act, so the receipt may be out of date. */
export function isOpenReceipt({ outcome }: Pick<Receipt, 'outcome'>): boolean {
  return outcome === 'unpaid' || outcome === 'checking';
}

/** The receipt's state for a payment outside the checkout; undefined for other payments. */
export function receiptState(payment: {
  provider: string;
  state: PaymentState;
}): ReceiptState | undefined {
  if (!isPaidElsewhere(payment.provider)) return undefined;
  if (payment.state === 'paid') return 'success';
  return isUndecided(payment.state) ? 'checking' : 'unpaid';
}

/** The receipt of an order that the server has placed. */
export function receiptOf(order: Order, outcome: ReceiptState, hours: OpeningHours): Receipt {
  const { kind } = order.fulfilment;
  return {
    id: order.order_id,
    outcome,
    fulfilment: kind,
    branch: order.branch.name,
    items: order.lines.map(({ product_id: id, name }) => ({ id, name })),
    total: order.total,
    isTest: order.payment.is_test,
    hasMobile: order.contact !== null,
    promisedAt: promisedTime(order, outcome, hours),
  };
}

/** A requested order expires unless the branch calls in time. */
function promisedTime(order: Order, outcome: ReceiptState, hours: OpeningHours): number | null {
  if (outcome === 'requested') return order.expires_at;
  if (outcome !== 'success' && outcome !== 'reserved') return null;
  const { created_at, fulfilment, dates } = order;
  return fulfilment.kind === 'collect'
    ? readyAt(created_at, { ...hours, dates })
    : sentAt(created_at, dates);
}

/** The text of each part of a receipt. */
export interface ReceiptTexts {
  title: string;
  /** The amount alone, such as “₹999”. */
  total: string;
  numberStart: string;
  /** The last letters of the number. */
  numberEnd: string;
  /** When the order will be ready, or its next step; empty while the payment is awaited. */
  promise: string;
  place: string;
  /** The products, such as “Tarang T1 Lite + 1 more”. */
  items: string;
  /** The amount as text, such as “Paid ₹999”. */
  payment: string;
  /** A note on the payment, or ''. */
  note: string;
  stamp: string;
  /** The label of the link to the order's page. */
  action: string;
}

/**
 * The texts of a receipt as seen at `now`. A promised time is no longer shown once it has passed.
 */
export function receiptTexts(receipt: Receipt, now: number): ReceiptTexts {
  const [numberStart, numberEnd] = numberParts(receipt.id);
  const total = formatRupees(receipt.total);
  return {
    title: TITLES[receipt.outcome],
    total,
    ...{ numberStart, numberEnd },
    promise: promiseText(receipt, now),
    place: placeText(receipt),
    items: namesText(receipt.items.map(({ name }) => name)),
    payment: `${amountLabel(receipt)} ${total}`.trim(),
    note: receipt.isTest ? 'Demo order: no real payment' : (NOTES[receipt.outcome] ?? ''),
    stamp: stampText(receipt),
    action: receipt.outcome === 'unpaid' ? 'Pay now' : 'Track order',
  };
}

const TITLES: Readonly<Record<ReceiptState, string>> = {
  success: 'Order placed',
  reserved: 'Order reserved',
  requested: 'Order requested',
  unpaid: 'Waiting for your payment',
  checking: 'Checking your payment',
};

function promiseText(receipt: Receipt, now: number): string {
  const { outcome, fulfilment, hasMobile, promisedAt: ready } = receipt;
  if (outcome === 'requested') return hasMobile ? callText(ready, now) : CALL_US;
  if (outcome === 'unpaid' || outcome === 'checking') return '';
  if (fulfilment === 'deliver') return deliveryText(ready, now);
  if (ready === null) return 'We are packing it';
  return now < ready ? `Ready ${byText(ready, now)}` : 'See if it is ready';
}

function deliveryText(sent: number | null, now: number): string {
  const hasPassed = sent !== null && deliveryDays(sent).end <= now;
  return hasPassed ? 'See if it has arrived' : arrivalText(sent);
}

function placeText({ outcome, fulfilment, branch }: Receipt): string {
  if (fulfilment === 'deliver') return `Packed at our ${branch} branch`;
  return outcome === 'requested' ? `From our ${branch} branch` : `At our ${branch} branch`;
}

/** What a shopper who has just ordered can expect next. */
export function nextText({ outcome, fulfilment, hasMobile }: Receipt): string {
  if (outcome === 'requested') return 'Once you confirm, the branch packs it.';
  if (fulfilment === 'deliver') return 'Open Track order to see when it leaves the branch.';
  return hasMobile
    ? 'We will message you when it is ready. Your code will be in Track order.'
    : 'Open Track order to see when it is ready.';
}

/** The drawings of a receipt, keyed by what the shopper is waiting for. */
export const RECEIPT_SCENES = ['call', ...FULFILMENT_KINDS] as const;

/** The drawing of a receipt. */
export function receiptScene({
  outcome,
  fulfilment,
}: Pick<Receipt, 'outcome' | 'fulfilment'>): (typeof RECEIPT_SCENES)[number] {
  return outcome === 'requested' ? 'call' : fulfilment;
}

/** The number of products that a receipt shows as pictures. */
const MOST_PICTURES = 3;

/** The paths of the first products' pictures. */
export function picturePaths({ items }: Pick<Receipt, 'items'>): string[] {
  return items.slice(0, MOST_PICTURES).map(({ id }) => artPath(id));
}

const AMOUNT_LABELS: Readonly<Record<ReceiptState, string>> = {
  success: 'Paid',
  reserved: TO_PAY_AT_BRANCH,
  requested: TO_PAY_AT_BRANCH,
  unpaid: 'To pay',
  checking: '',
};

function amountLabel({ outcome, fulfilment }: Receipt): string {
  const isDelivered = outcome === 'requested' && fulfilment === 'deliver';
  return AMOUNT_LABELS[isDelivered ? 'unpaid' : outcome];
}

const NOTES: Readonly<Partial<Record<ReceiptState, string>>> = {
  unpaid: 'Not paid yet',
  checking: 'Payment not confirmed yet',
};

const STAMPS: Readonly<Record<ReceiptState, string>> = {
  success: 'Paid',
  reserved: 'Reserved',
  requested: 'Requested',
  unpaid: 'To pay',
  checking: 'Checking',
};

function stampText({ outcome, isTest }: Receipt): string {
  return outcome === 'success' && isTest ? 'Demo' : STAMPS[outcome];
}
