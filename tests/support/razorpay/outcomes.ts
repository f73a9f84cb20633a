import { type Link, newId, newPayment, type Payment, type Refund, seconds } from './entities.ts';
import type { Account } from './types.ts';
import { type Entities, emit, signatureOf } from './webhooks.ts';

type Emitted = readonly [name: string, entities: Entities];

/** Opens the payment page, which creates the link's order. */
export function openLink(link: Link): void {
  link.order_id ??= newId('order');
}

/** Starts a payment that is pending at the bank. */
export function startPayment(account: Account, link: Link, amount = link.amount): Payment {
  const payment = newPayment(link, amount, account.webhooks.hasNoNotes !== true);
  account.payments.push(payment);
  return payment;
}

/** Ends a payment that has been started or that failed earlier. */
export function settlePayment(
  account: Account,
  link: Link,
  payment: Payment,
  status: 'authorized' | 'captured' | 'failed',
): Promise<void> {
  payment.status = status;
  payment.captured = status === 'captured';
  const hasFailed = status === 'failed';
  payment.error_code = hasFailed ? 'BAD_REQUEST_ERROR' : null;
  payment.error_reason = hasFailed ? 'payment_failed' : null;
  payment.error_description = hasFailed ? 'Payment was declined by the bank.' : null;
  return emit(account, ...eventsOf(link, payment));
}

/** Pays the whole link. */
export async function payLink(
  account: Account,
  link: Link,
  amount = link.amount,
): Promise<Payment> {
  const payment = startPayment(account, link, amount);
  await settlePayment(account, link, payment, 'captured');
  return payment;
}

export async function failLink(account: Account, link: Link): Promise<Payment> {
  const payment = startPayment(account, link);
  await settlePayment(account, link, payment, 'failed');
  return payment;
}

/** Lets the link expire; the money from a payment in progress may still arrive. */
export function expireLink(account: Account, link: Link): Promise<void> {
  return settleLink(account, link, 'expired');
}

/** Simulates a bank that confirms a payment after the link has expired. */
export async function payLate(account: Account, link: Link): Promise<Payment> {
  const payment = startPayment(account, link);
  await expireLink(account, link);
  await settlePayment(account, link, payment, 'captured');
  return payment;
}

export function settleLink(
  account: Account,
  link: Link,
  status: 'expired' | 'cancelled',
): Promise<void> {
  link.status = status;
  link.updated_at = seconds();
  link[`${status}_at`] = link.updated_at;
  return emit(account, [`payment_link.${status}`, { payment_link: link }]);
}

/** Ends a pending refund; a refund can fail even after it was processed. */
export function settleRefund(
  account: Account,
  payment: Payment,
  refund: Refund,
  status: 'processed' | 'failed',
): Promise<void> {
  refund.status = status;
  if (status === 'failed') {
    payment.amount_refunded -= refund.amount;
    payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
    payment.status = 'captured';
  }
  return emit(account, [`refund.${status}`, { refund, payment }]);
}

/** Returns the URL to which the payment page sends the shopper after a payment. */
export function returnUrl(account: Account, link: Link, payment: Payment): string {
  const { id, reference_id: reference, status, callback_url: callback = account.origin } = link;
  const url = new URL(callback);
  const message = `${id}|${reference}|${status}|${payment.id}`;
  const values = {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: signatureOf(message, account.keySecret),
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the events of a payment; a captured payment also marks its link as paid if the link is
 * still open.
 */
function eventsOf(link: Link, payment: Payment): Emitted[] {
  if (payment.status === 'failed') return [['payment.failed', { payment }]];
  const authorized: Emitted = [
    'payment.authorized',
    { payment: { ...payment, status: 'authorized', captured: false } },
  ];
  if (payment.status === 'authorized') return [authorized];
  const order = { id: link.order_id, entity: 'order', amount: link.amount, notes: payment.notes };
  const paid: Emitted[] = [
    authorized,
    ['payment.captured', { payment }],
    ['order.paid', { payment, order }],
  ];
  if (link.status !== 'created') return paid;
  link.status = 'paid';
  link.amount_paid = payment.amount;
  link.updated_at = seconds();
  return [...paid, ['payment_link.paid', { payment_link: link, order, payment }]];
}
