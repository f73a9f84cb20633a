import { ApiError } from '../../../src/api/error';
import type { PlacedOrder } from '../../../src/api/orders/checkout';
import type { PlaceOrderBody } from '../../../src/contract/orders/place';
import type { OrderState, PaymentState } from '../../../src/contract/orders/states';
import type { Receipt } from '../../../src/entities/order/receipt';
import type { PaymentServices } from '../../../src/shop/checkout/flow/pay';

const PIECES_WITHOUT_CALL = 2;

/** The error that a call throws when its response is lost. */
const LOST = new ApiError({ kind: 'offline', status: 0, message: 'No connection.' });

const NOT_FOUND = new ApiError({ kind: 'refused', status: 404, message: 'Not found' });

const REUSED = new ApiError({
  kind: 'refused',
  status: 422,
  message: 'Used',
  code: 'order-id-reused',
});

interface Settings {
  bankSays?: 'yes' | 'no';
  /** How many responses to lose for each kind of call. */
  lost?: { place?: number; report?: number };
  /** The error for every order, once all responses in `lost` have been dropped. */
  refusal?: ApiError;
  /** The error for every reported payment. */
  reportRefusal?: ApiError;
  /** True if the shop calls every shopper before an order can be paid. */
  callsFirst?: boolean;
  /** How online orders are paid for. */
  online?: { provider: string; url?: string | null };
  services?: Partial<PaymentServices>;
}

interface FakeOrder {
  body: PlaceOrderBody;
  state: OrderState;
  paymentState: PaymentState;
}

function newOrder(body: PlaceOrderBody, callsFirst: boolean): FakeOrder {
  if (callsFirst) return { body, state: 'placed', paymentState: 'due' };
  if (body.payment === 'online') return { body, state: 'placed', paymentState: 'started' };
  const pieces = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const state = pieces <= PIECES_WITHOUT_CALL ? 'confirmed' : 'placed';
  return { body, state, paymentState: 'due' };
}

/** Creates an in-memory fake server that follows the rules in orders.md, with a fake device. */
export function openShop(settings: Settings = {}) {
  const { bankSays = 'yes', lost = {}, callsFirst = false, services = {} } = settings;
  const { refusal, reportRefusal } = settings;
  const { online = { provider: 'simulated' } } = settings;
  const orders = new Map<string, FakeOrder>();
  const device = new Map<string, string | null>();
  const opened: string[] = [];
  const shown: (PlacedOrder & { receipt: Receipt })[] = [];
  const sent: PlaceOrderBody[] = [];
  const left = { place: lost.place ?? 0, report: lost.report ?? 0 };

  function deliver<Reply>(kind: keyof typeof left, reply: Reply): Reply {
    if (left[kind] === 0) return reply;
    left[kind] -= 1;
    throw LOST;
  }

  function change(id: string, changes: Partial<FakeOrder>): FakeOrder {
    const order = orders.get(id);
    if (!order) throw NOT_FOUND;
    const changed = { ...order, ...changes };
    orders.set(id, changed);
    return changed;
  }

  const all: PaymentServices = {
    async place(body) {
      sent.push(body);
      if (refusal && left.place === 0) throw refusal;
      const { order_id } = body;
      const order = orders.get(order_id) ?? newOrder(body, callsFirst);
      if (order.body.secret !== body.secret) throw REUSED;
      orders.set(order_id, order);
      if (body.replaces) change(body.replaces.order_id, { state: 'cancelled' });
      return deliver('place', {
        order: {
          order_id,
          state: order.state,
          version: 1,
          expires_at: null,
          created_at: Date.now(),
          total: body.amount,
          fulfilment: { kind: body.fulfilment.kind },
          lines: [],
          branch: { name: 'Laxmi Road' },
          contact: body.contact ?? null,
          payment: { state: order.paymentState, is_test: body.payment === 'online' },
        },
        key: `key of ${order_id}`,
        payment: body.payment === 'counter' ? { provider: 'counter' } : online,
      });
    },
    async report({ id }, body) {
      if (reportRefusal) throw reportRefusal;
      const order = change(id, {});
      if ('error' in body) change(id, { state: 'cancelled' });
      else if (order.state === 'placed') change(id, { state: 'confirmed', paymentState: 'paid' });
      else if (order.paymentState !== 'paid') change(id, { paymentState: 'refund_due' });
      return deliver('report', { payment: { state: change(id, {}).paymentState } });
    },
    async cancel({ order }) {
      return change(order.order_id, { state: 'cancelled' });
    },
    random: () => (bankSays === 'yes' ? 0.5 : 0.9),
    withPaymentLock: (work) => work(),
    remember: ({ id, secret }) => void device.set(id, secret),
    leaveFor: (url) => void opened.push(url),
    waiting: { current: null },
    forget: ({ id }) => void device.delete(id),
    stopReserving: () => undefined,
    show: (order, receipt) => void shown.push({ ...order, receipt }),
    ...services,
  };

  return {
    services: all,
    sent,
    device,
    opened,
    shown,
    stateOf: (id: string) => orders.get(id)?.state,
    expire: (id: string) => change(id, { state: 'expired' }),
  };
}
