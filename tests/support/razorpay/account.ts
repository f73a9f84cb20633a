import { randomBytes } from 'node:crypto';
import type { Link, Payment, Refund } from './entities.ts';
import type { Account } from './types.ts';

export function newAccount(origin: string): Account {
  return {
    origin,
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(12).toString('hex'),
    webhookSecret: randomBytes(12).toString('hex'),
    webhooks: {},
    refundState: 'processed',
    links: [],
    payments: [],
    refunds: [],
    refundsByKey: new Map(),
    faults: [],
    calls: [],
    events: [],
  };
}

/** Finds a link by its ID or its reference. */
export function linkOf(account: Account, name: string): Link {
  const link = account.links.find(({ id, reference_id }) => id === name || reference_id === name);
  if (link === undefined) throw new Error(`There is no link ${name}`);
  return link;
}

/** Finds a payment and the link it was made through. */
export function paymentOf(account: Account, id: string): { payment: Payment; link: Link } {
  const payment = account.payments.find((each) => each.id === id);
  const link = account.links.find((each) => each.order_id === payment?.order_id);
  if (payment === undefined || link === undefined) throw new Error(`There is no payment ${id}`);
  return { payment, link };
}

/** Finds a refund and its payment. */
export function refundOf(account: Account, id: string): { refund: Refund; payment: Payment } {
  const refund = account.refunds.find((each) => each.id === id);
  if (refund === undefined) throw new Error(`There is no refund ${id}`);
  return { refund, payment: paymentOf(account, refund.payment_id).payment };
}
