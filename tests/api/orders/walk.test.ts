import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../functions/domain/core/refusal';
import type { PaymentFact } from '../../../functions/domain/money/provider/port';
import { expireDue } from '../../../functions/domain/orders/expire';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { loadOrder, type OrderRecord } from '../../../functions/domain/orders/record';
import { takeStep } from '../../../functions/domain/orders/take-step';
import { SHOP } from '../../../functions/http/orders/shop';
import type { SessionUser } from '../../../src/contract/auth';
import type { OrderState, PaymentState } from '../../../src/contract/orders/states';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { STEPS } from '../../../src/contract/orders/steps';
import { PERSON } from '../../support/api/invoices/invoices';
import { accountFaults } from '../../support/api/money/accounts';
import {
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { staffAt } from '../../support/api/orders/staff';
import { stockFaults } from '../../support/api/orders/whole';
import { receive } from '../../support/api/payments/receive';
import { db } from '../../support/api/people';

/**
 * The position of each order state in the order's life cycle. Only a payment for an expired order
 * may lower an order’s rank.
 */
const FAR: Readonly<Record<OrderState, number>> = {
  placed: 0,
  confirmed: 1,
  ready: 2,
  dispatched: 2,
  handed_over: 3,
  delivered: 3,
  expired: 4,
  cancelled: 4,
  returned: 4,
};
const WITH_MONEY: readonly PaymentState[] = ['paid', 'refund_due', 'refunded'];
const ONLINE: readonly PaymentFact['state'][] = ['pending', 'authorized', 'paid', 'failed'];

const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      step: fc.constantFrom(...STEPS),
      restock: fc.boolean(),
      rightCode: fc.boolean(),
      thirds: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      state: fc.constantFrom(...ONLINE),
      payment: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('expire' as const), hours: fc.constantFrom(1, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rival' as const) }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** A shop whose wide networks are full, so a new order reserves nothing. */
const FULL_NETWORKS = { ...SHOP, wideNetworks: { ...SHOP.wideNetworks, times48: 0 } };

let admin: SessionUser;
let walker = 0;
let now = Date.now();

beforeAll(async () => {
  admin = (await staffAt('system_admin', null)).user;
});

async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function bodyOf(
  { step, restock, rightCode, thirds }: Extract<Move, { kind: 'step' }>,
  order: OrderRecord,
): StepBody {
  const { version, collectionCode } = order;
  const amount = Math.ceil(((order.duePaise / 100) * thirds) / 3);
  const payments = [{ method: 'finance' as const, reference: `L${version}`, amount }];
  if (step === 'hand-over') {
    const code = rightCode ? (collectionCode ?? '000000') : '999999';
    return { step, version, code, ...(restock && { payments }) };
  }
  if (step === 'return') return { step, version, reason: 'Broken', restock };
  if (step === 'cancel') return { step, version };
  if (step === 'record-payment') return { step, version, payments, despite_online: restock };
  const claim = { nth: 0, reference: '' };
  if (step === 'money-received') {
    return { step, version, claim, digits: '0000', amount: order.total };
  }
  if (step === 'money-missing') return { step, version, claim, reason: 'Not there' };
  if (step === 'correct-bill') {
    const proof = { kind: 'mobile' as const, mobile: order.mobile ?? '' };
    return { step, version, bill_to: PERSON, proof };
  }
  if (step === 'correct') return { step, version, name: `Name ${version}`, pieces: [] };
  if (step === 'record-refund') return { step, version, method: 'cash', reference: '' };
  return { step, version };
}

async function take(made: Move, id: string): Promise<void> {
  const order = await read(id);
  const context = contextAt(now);
  if (made.kind === 'expire') {
    now += made.hours * 3_600_000;
    await expireDue(db, now);
  } else if (made.kind === 'rival') {
    walker += 1;
    await placeOrder(context, orderBody(), { customerId: null, address: `rival-${walker}` });
  } else if (made.kind === 'step') {
    await takeStep(context, id, { key: undefined, user: admin }, bodyOf(made, order));
  } else if (order.payment === 'online') {
    const { total } = order;
    const providerPaymentId = `pay-${made.payment}-${id}`;
    await receive(context, { orderId: id, total, state: made.state, providerPaymentId });
  }
}

async function read(id: string): Promise<OrderRecord> {
  const { order } = await loadOrder(db, id);
  if (order === undefined) throw new Error('The order is gone');
  return order;
}

/** Asserts the invariants that apply after every step. */
async function expectSound(was: OrderRecord, is: OrderRecord): Promise<void> {
  expect(await stockFaults()).toEqual([]);
  expect(await accountFaults()).toEqual([]);
  for (const product of [PRODUCT, OTHER_PRODUCT]) {
    const { onHand, held, sold } = await stockOf(product);
    expect(held).toBeLessThanOrEqual(onHand);
    expect(onHand + sold).toBeLessThanOrEqual(4);
  }
  if (is.endedAt !== null) expect(is.placedFrom).toBeNull();
  expect(is.holds).toBe(was.holds || is.state === 'confirmed');
  expect(is.version).toBe(is.events.length);
  const isRevived =
    was.state === 'expired' && is.state === 'confirmed' && is.paymentState === 'paid';
  expect(isRevived || FAR[is.state] >= FAR[was.state]).toBe(true);

  const took = is.payments.filter(({ state }) => WITH_MONEY.includes(state));
  const kept = is.payments.filter(({ state }) => state === 'paid');
  const tookBefore = was.payments.filter(({ state }) => WITH_MONEY.includes(state));
  expect(took.length).toBeGreaterThanOrEqual(tookBefore.length);
  const rupees = kept.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100;
  expect(kept.length).toBeLessThanOrEqual(3);
  expect(rupees).toBeLessThanOrEqual(is.total);
  const hasEnded = ['cancelled', 'expired', 'returned'].includes(is.state);
  expect(is.paymentState === 'paid').toBe(!hasEnded && rupees === is.total);
  if (rupees > 0) expect(is.expiresAt).toBeNull();
  if (hasEnded) expect(kept).toEqual([]);
  const owed = is.payments.some(({ state }) => state === 'refund_due');
  if (owed) expect(hasEnded ? ['refund_due'] : ['paid', 'due']).toContain(is.paymentState);
  if (is.state === 'handed_over' || is.state === 'delivered') {
    expect(['paid']).toContain(is.paymentState);
  }
}

/** Checks that every received payment is recorded, even if the order has ended. */
function expectKept(made: Move, { id, payment, payments }: OrderRecord): void {
  if (made.kind !== 'money' || made.state !== 'paid' || payment !== 'online') return;
  const came = payments.find((each) => each.providerPaymentId === `pay-${made.payment}-${id}`);
  expect(WITH_MONEY).toContain(came?.state);
}

describe('an order after any sequence of steps', () => {
  it('is consistent with the held stock, loses no payment and never returns to an earlier state', async () => {
    const bodies = [orderBody, counterBody, deliveryBody];
    const walk = fc.array(move, { minLength: 3, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.boolean(), walk, async (which, isRequest, moves) => {
        await emptyShop();
        await setStock(PRODUCT, 4);
        await setStock(OTHER_PRODUCT, 4);
        walker += 1;
        const body = (bodies[which] ?? orderBody)({ lines: { [PRODUCT]: 3, [OTHER_PRODUCT]: 1 } });
        const context = contextAt(now, isRequest ? { shop: FULL_NETWORKS } : {});
        const address = `2001:db8:0:${walker.toString(16)}`;
        await placeOrder(context, body, { customerId: null, address });
        let was = await read(body.order_id);
        for (const made of moves) {
          await unlessRefused(() => take(made, body.order_id));
          const is = await read(body.order_id);
          await expectSound(was, is);
          expectKept(made, is);
          was = is;
        }
      }),
      { numRuns: 60 },
    );
  }, 300_000);
});
