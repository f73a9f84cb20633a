import type { Placement } from '../../../api/orders/checkout';
import { isAnswer, type Retry } from '../../../api/retry';
import type { PlaceOrderBody } from '../../../contract/orders/place';
import { type OrderRefusal, orderRefusal } from '../refusal';

/** The requests that place and cancel an order. */
export interface OrderServer {
  place: (body: PlaceOrderBody, signal: AbortSignal) => Promise<Placement>;
  cancel: (placement: Placement, signal: AbortSignal) => Promise<unknown>;
}

type Placed =
  | { ok: true; placement: Placement }
  /** `fields` contains error messages by body field. */
  | { ok: false; refusal: OrderRefusal; fields: Readonly<Record<string, string>> };

/**
 * An order that the shopper abandoned before the server responded. The server may have placed this
 * order and reserved stock.
 */
let unanswered: PlaceOrderBody | null = null;

async function cancelUnanswered({ place, cancel }: OrderServer, retry: Retry): Promise<void> {
  const body = unanswered;
  if (body === null) return;
  try {
    const placement = await retry((signal) => place(body, signal));
    await retry((signal) => cancel(placement, signal));
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
}

/**
 * Places an order exactly once, even if responses are lost, because each retry sends the same body.
 */
export async function placeOrder(
  server: OrderServer,
  body: PlaceOrderBody,
  retry: Retry,
): Promise<Placed> {
  await cancelUnanswered(server, retry);
  unanswered = body;
  try {
    const placement = await retry((signal) => server.place(body, signal));
    unanswered = null;
    return { ok: true, placement };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    unanswered = null;
    const refusal = orderRefusal(error);
    return { ok: false, refusal, fields: refusal.kind === 'other' ? (error.fields ?? {}) : {} };
  }
}
