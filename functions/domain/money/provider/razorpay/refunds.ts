import type { RefundReport, RefundRequest } from '../port.ts';
import type { Send } from './http.ts';
import { type RefundAnswer, refundAnswer } from './wire.ts';

const STATES = { pending: 'pending', processed: 'refunded', failed: 'failed' } as const;

/** Refunds part of a payment; repeating the request with the same key refunds it only once. */
export async function refund(send: Send, request: RefundRequest): Promise<RefundReport> {
  const { providerPaymentId, amountPaise, key } = request;
  const answer = await send(
    {
      method: 'POST',
      path: `${pathOf(providerPaymentId)}/refund`,
      body: { amount: amountPaise },
      headers: { 'X-Refund-Idempotency': key },
    },
    refundAnswer,
  );
  return reportOf(answer);
}

/** Reads the current state of a refund. */
export async function fetchRefund(
  send: Send,
  paymentId: string,
  refundId: string,
): Promise<RefundReport> {
  const path = `${pathOf(paymentId)}/refunds/${encodeURIComponent(refundId)}`;
  return reportOf(await send({ method: 'GET', path }, refundAnswer));
}

function reportOf({ id, status }: RefundAnswer): RefundReport {
  return { providerRefundId: id, state: STATES[status] };
}

function pathOf(paymentId: string): string {
  return `/v1/payments/${encodeURIComponent(paymentId)}`;
}
