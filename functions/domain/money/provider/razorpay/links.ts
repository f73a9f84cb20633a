import {
  CURRENCY,
  type LinkReport,
  type LinkRequest,
  type PaymentFact,
  type PaymentLink,
  ProviderError,
} from '../port.ts';
import type { Send } from './http.ts';
import {
  type LinkAnswer,
  linkAnswer,
  linkListAnswer,
  type PaymentEntity,
  paymentListAnswer,
} from './wire.ts';

const LINKS = '/v1/payment_links';
/**
 * Razorpay rejects links that expire in less than 15 minutes; the extra minute allows for clock
 * skew.
 */
const SHORTEST_LIFE_MS = 16 * 60_000;
const LIVE = ['created', 'partially_paid'];

/**
 * Creates the payment link for a payment row. After a lost response, Razorpay refuses to create the
 * link again, so the existing one is returned if its amount is the same.
 */
export async function createLink(send: Send, request: LinkRequest): Promise<PaymentLink> {
  const body = linkBody(request);
  try {
    return linkOf(await send({ method: 'POST', path: LINKS, body }, linkAnswer));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const existing = await findLink(send, request);
    if (existing === undefined) throw error;
    return linkOf(existing);
  }
}

/** Reads a link and every attempt to pay through it. */
export async function fetchLink(send: Send, linkId: string): Promise<LinkReport> {
  const link = await readLink(send, linkId);
  return {
    isLive: LIVE.includes(link.status),
    reference: link.reference_id,
    attempts: await attemptsOf(send, link),
  };
}

/**
 * Cancels a link. Razorpay rejects this request if the link has already ended, so the link's state
 * is what counts.
 */
export async function cancelLink(send: Send, linkId: string): Promise<void> {
  try {
    await send({ method: 'POST', path: `${pathOf(linkId)}/cancel` }, linkAnswer);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await readLink(send, linkId);
    if (LIVE.includes(status)) throw error;
  }
}

function linkBody({ subjectId, reference, amountPaise, expiresAt, returnUrl }: LinkRequest) {
  const end = Math.max(expiresAt, Date.now() + SHORTEST_LIFE_MS);
  return {
    amount: amountPaise,
    currency: CURRENCY,
    accept_partial: false,
    reference_id: reference,
    description: `Payment for ${subjectId}`,
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.ceil(end / 1000),
    notes: { order_id: subjectId },
    callback_url: returnUrl,
    callback_method: 'get',
  };
}

async function findLink(
  send: Send,
  { reference, amountPaise }: LinkRequest,
): Promise<LinkAnswer | undefined> {
  const path = `${LINKS}?${new URLSearchParams({ reference_id: reference })}`;
  const { payment_links: links } = await send({ method: 'GET', path }, linkListAnswer);
  return links.find(
    (link) =>
      link.reference_id === reference && link.amount === amountPaise && link.currency === CURRENCY,
  );
}

function readLink(send: Send, linkId: string): Promise<LinkAnswer> {
  return send({ method: 'GET', path: pathOf(linkId) }, linkAnswer);
}

/** Reads the payments of the link's order, because the link itself lists captured payments only. */
async function attemptsOf(
  send: Send,
  { order_id: orderId }: LinkAnswer,
): Promise<readonly PaymentFact[]> {
  if (orderId === '') return [];
  const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
  const { items } = await send({ method: 'GET', path }, paymentListAnswer);
  return items.map(factOf);
}

function factOf(payment: PaymentEntity): PaymentFact {
  const { id, amount, currency, method, error_description, error_reason } = payment;
  const state = stateOf(payment.status);
  const fact: PaymentFact = { providerPaymentId: id, amountPaise: amount, currency, state };
  if (method !== '') fact.method = method;
  if (state === 'failed') fact.reason = error_description || error_reason;
  return fact;
}

/** An unknown state confirms nothing, so it counts as pending. */
function stateOf(status: string): PaymentFact['state'] {
  switch (status) {
    case 'captured':
    case 'refunded':
      return 'paid';
    case 'authorized':
    case 'failed':
      return status;
    default:
      return 'pending';
  }
}

function linkOf({ id, short_url: url }: LinkAnswer): PaymentLink {
  return { id, url };
}

function pathOf(linkId: string): string {
  return `${LINKS}/${encodeURIComponent(linkId)}`;
}

function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'refused';
}
