import { linkOf, paymentOf, refundOf } from './account.ts';
import type { Link, Payment, Refund } from './entities.ts';
import {
  expireLink,
  failLink,
  openLink,
  payLate,
  payLink,
  returnUrl,
  settlePayment,
  settleRefund,
  startPayment,
} from './outcomes.ts';
import type { Account, CallName, FaultKind, SentEvent, WebhookSettings } from './types.ts';

/**
 * The actions that a test triggers for the shopper, the bank and the network. Links can be
 * identified by their ID or their reference. Resolves once the events have been sent.
 */
export interface Control {
  open: (link: string) => Promise<Link>;
  pay: (link: string, amount?: number) => Promise<Payment>;
  fail: (link: string) => Promise<Payment>;
  payLate: (link: string) => Promise<Payment>;
  /** Starts a payment that is pending at the bank. */
  start: (link: string) => Promise<Payment>;
  settle: (paymentId: string, status: 'authorized' | 'captured' | 'failed') => Promise<Payment>;
  expire: (link: string) => Promise<Link>;
  settleRefund: (refundId: string, status: 'processed' | 'failed') => Promise<Refund>;
  /** The URL to which the payment page sends the shopper after this payment. */
  returnUrl: (paymentId: string) => Promise<string>;
  /** Makes the given number of calls with this name fail. */
  fault: (call: CallName, kind: FaultKind, times?: number) => Promise<void>;
  webhooks: (settings: WebhookSettings) => Promise<void>;
  refundsBecome: (status: Refund['status']) => Promise<void>;
  /** Returns the events sent since the last call of this function. */
  takeEvents: () => Promise<SentEvent[]>;
  /** Returns the API calls received since the last call of this function. */
  takeCalls: () => Promise<CallName[]>;
}

export const CONTROL_NAMES = [
  'open',
  'pay',
  'fail',
  'payLate',
  'start',
  'settle',
  'expire',
  'settleRefund',
  'returnUrl',
  'fault',
  'webhooks',
  'refundsBecome',
  'takeEvents',
  'takeCalls',
] as const satisfies readonly (keyof Control)[];

/** Controls one account of a fake in the same process. */
export function controlOf(account: Account): Control {
  return {
    async open(name) {
      const link = linkOf(account, name);
      openLink(link);
      return link;
    },
    pay: async (name, amount) => payLink(account, linkOf(account, name), amount),
    fail: async (name) => failLink(account, linkOf(account, name)),
    payLate: async (name) => payLate(account, linkOf(account, name)),
    start: async (name) => startPayment(account, linkOf(account, name)),
    async settle(id, status) {
      const { payment, link } = paymentOf(account, id);
      await settlePayment(account, link, payment, status);
      return payment;
    },
    async expire(name) {
      const link = linkOf(account, name);
      await expireLink(account, link);
      return link;
    },
    async settleRefund(id, status) {
      const { refund, payment } = refundOf(account, id);
      await settleRefund(account, payment, refund, status);
      return refund;
    },
    async returnUrl(id) {
      const { payment, link } = paymentOf(account, id);
      return returnUrl(account, link, payment);
    },
    async fault(call, kind, times = 1) {
      account.faults.push({ call, kind, times });
    },
    async webhooks(settings) {
      account.webhooks = settings;
    },
    async refundsBecome(status) {
      account.refundState = status;
    },
    takeEvents: async () => account.events.splice(0),
    takeCalls: async () => account.calls.splice(0),
  };
}
