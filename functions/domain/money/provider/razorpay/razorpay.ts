import type { LinkProvider } from '../port.ts';
import { readEvent } from './event.ts';
import { sender, TIMEOUT_MS } from './http.ts';
import { cancelLink, createLink, fetchLink } from './links.ts';
import { fetchRefund, refund } from './refunds.ts';
import { readReturn } from './return.ts';
import { credentialsOf, type RazorpaySettings } from './settings.ts';

/** Razorpay's Payment Links (payments.md); throws if a setting is missing or invalid. */
export function razorpay(settings: RazorpaySettings, timeoutMs = TIMEOUT_MS): LinkProvider {
  const account = credentialsOf(settings);
  const send = sender(account, timeoutMs);
  return {
    kind: 'link',
    name: 'razorpay',
    isTest: account.isTest,
    createLink: (request) => createLink(send, request),
    fetchLink: (linkId) => fetchLink(send, linkId),
    cancelLink: (linkId) => cancelLink(send, linkId),
    refund: (request) => refund(send, request),
    fetchRefund: (paymentId, refundId) => fetchRefund(send, paymentId, refundId),
    readEvent: (rawBody, headers) => readEvent(account.webhookSecrets, rawBody, headers),
    readReturn: (values) => readReturn(account.keySecret, values),
  };
}
