import * as v from 'valibot';
import type { PlaceOrderBody, SimulatedPaymentBody } from '../../contract/orders/place';
import { ORDER_KEY, PLACE_ORDER, REPORT_PAYMENT, STEP_ORDER } from '../../contract/orders/routes';
import { FULFILMENT_KINDS, ORDER_STATES, PAYMENT_STATES } from '../../contract/orders/states';
import { call } from '../client';
import { staleRow } from '../stale-row';

/**
 * The fields of a placed order that the checkout uses. `url` is the provider's payment page if it
 * has one, or null if the provider did not respond.
 */
const placement = v.object({
  order: v.object({
    order_id: v.string(),
    state: v.picklist(ORDER_STATES),
    holds: v.optional(v.literal(false)),
    version: v.number(),
    created_at: v.number(),
    expires_at: v.nullable(v.number()),
    total: v.number(),
    lines: v.array(v.object({ product_id: v.string(), name: v.string() })),
    fulfilment: v.object({ kind: v.picklist(FULFILMENT_KINDS) }),
    branch: v.object({ name: v.string() }),
    contact: v.nullable(v.object({})),
    payment: v.object({ state: v.picklist(PAYMENT_STATES), is_test: v.boolean() }),
  }),
  key: v.string(),
  payment: v.object({ provider: v.string(), url: v.optional(v.nullable(v.string())) }),
});

const settlement = v.object({ payment: v.object({ state: v.string() }) });

export type Placement = v.InferOutput<typeof placement>;
export type Settlement = v.InferOutput<typeof settlement>;

/** An order as the server returned it, and the key that grants access to it. */
export interface PlacedOrder {
  id: string;
  key: string;
}

/** Places an order; sending the same body again returns the same order. */
export function placeOrder(body: PlaceOrderBody, signal: AbortSignal): Promise<Placement> {
  return call({ ...PLACE_ORDER, reply: placement }, { body, guest: true, signal });
}

/**
 * Reports the simulated bank's decision: the order becomes paid, or cancelled if the bank declined.
 */
export function reportSimulatedPayment(
  { id, key }: PlacedOrder,
  body: SimulatedPaymentBody,
  signal: AbortSignal,
): Promise<Settlement> {
  const operation = { ...REPORT_PAYMENT, key: ORDER_KEY, reply: settlement };
  return call(operation, { params: { id }, key, body, anonymous: true, signal });
}

const cancelledOrder = v.object({ state: v.literal('cancelled') });

/**
 * Cancels an order placed in this browser; also succeeds if an earlier attempt, whose response was
 * lost, has cancelled it.
 */
export async function cancelOrder({ order, key }: Placement, signal: AbortSignal): Promise<void> {
  const operation = { ...STEP_ORDER, key: ORDER_KEY, reply: v.unknown() };
  const params = { id: order.order_id };
  const body = { step: 'cancel', version: order.version };
  try {
    await call(operation, { params, key, body, guest: true, signal });
  } catch (error) {
    if (!staleRow(error, cancelledOrder)) throw error;
  }
}
