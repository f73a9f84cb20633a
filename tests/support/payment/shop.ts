import { ApiError } from '../../../src/api/error';
import type { OrderReply } from '../../../src/contract/orders/order';
import type { PlaceOrderBody } from '../../../src/contract/orders/place';
import { createSimulatedGateway, systemClock } from '../../../src/shop/checkout/flow/gateway';
import type { PaymentServices } from '../../../src/shop/checkout/flow/services';
import type { PlacedOrder } from '../../../src/shop/checkout/flow/status';

const PIECES_WITHOUT_CALL = 2;

/** The server received the call, but its response is lost. */
const LOST = new ApiError({ kind: 'offline', status: 0, message: 'No connection.' });

const REUSED = new ApiError({
  kind: 'refused',
  status: 422,
  message: 'Used',
  code: 'order-id-reused',
});

interface Settings {
  /** The decision of the bank. */
  bankSays?: 'yes' | 'no';
  /** The number of lost responses for each kind of call. */
  lost?: { place?: number; report?: number };
  /** Rejects the order, after the lost responses. */
  refusal?: ApiError;
  services?: Partial<PaymentServices>;
}

function answerTo(body: PlaceOrderBody): OrderReply {
  const isCounter = body.payment === 'counter';
  const pieces = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    order_id: body.order_id,
    state: isCounter && pieces <= PIECES_WITHOUT_CALL ? 'confirmed' : 'placed',
    version: 1,
    created_at: Date.now(),
    expires_at: null,
    checkout: body.checkout,
    lines: [],
    subtotal: body.amount,
    shipping: 0,
    tax: 0,
    tax_included: false,
    total: body.amount,
    fulfilment: { kind: 'collect', branch: 'PUN-01' },
    contact: null,
    branch: { code: 'PUN-01', name: 'Laxmi Road' },
    payment: {
      provider: isCounter ? 'counter' : 'simulated',
      state: isCounter ? 'due' : 'started',
      is_test: true,
    },
    timeline: [],
  };
}

/** A fake shop in memory: its orders, the memory of the device and the functions of its API. */
export function openShop({ bankSays = 'yes', lost = {}, refusal, services = {} }: Settings = {}) {
  const orders = new Map<string, OrderReply>();
  const secrets = new Map<string, string>();
  const device = new Map<string, string | null>();
  const shown: PlacedOrder[] = [];
  const sent: PlaceOrderBody[] = [];
  const left = { place: lost.place ?? 0, report: lost.report ?? 0 };

  function deliver<Reply>(kind: keyof typeof left, reply: Reply): Reply {
    if (left[kind] === 0) return reply;
    left[kind] -= 1;
    throw LOST;
  }

  function change(id: string, changes: Partial<OrderReply>): OrderReply {
    const order = orders.get(id);
    if (!order) throw new ApiError({ kind: 'refused', status: 404, message: 'Not found' });
    orders.set(id, { ...order, ...changes });
    return { ...order, ...changes };
  }

  const all: PaymentServices = {
    async place(body) {
      sent.push(body);
      if (refusal && left.place === 0) throw refusal;
      const order = orders.get(body.order_id) ?? answerTo(body);
      if ((secrets.get(body.order_id) ?? body.secret) !== body.secret) throw REUSED;
      secrets.set(body.order_id, body.secret);
      orders.set(body.order_id, order);
      const { provider } = order.payment;
      return deliver('place', { order, key: `key of ${body.order_id}`, payment: { provider } });
    },
    async report({ id }, result) {
      const { state, payment } = orders.get(id) ?? {};
      if (result.kind === 'failed') return deliver('report', change(id, { state: 'cancelled' }));
      const isLate = state !== 'placed' && payment?.state !== 'paid';
      const paid = { provider: 'simulated', is_test: true, state: isLate ? 'refund_due' : 'paid' };
      return deliver(
        'report',
        change(id, {
          payment: paid as OrderReply['payment'],
          ...(!isLate && { state: 'confirmed' }),
        }),
      );
    },
    async cancel({ order }) {
      return change(order.order_id, { state: 'cancelled' });
    },
    bank: createSimulatedGateway(systemClock, () => (bankSays === 'yes' ? 0.5 : 0.9)),
    clock: systemClock,
    remember: ({ id, secret }) => void device.set(id, secret),
    forget: ({ id }) => void device.delete(id),
    show: (order) => void shown.push(order),
    ...services,
  };

  return {
    services: all,
    sent,
    device,
    shown,
    stateOf: (id: string) => orders.get(id)?.state,
    expire: (id: string) => change(id, { state: 'expired' }),
  };
}
