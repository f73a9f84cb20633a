import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCheckFailure } from '../../../functions/db';
import { stockMoves } from '../../../functions/db/stock';
import { Refusal } from '../../../functions/domain/core/refusal';
import { STOCK_FAULTS } from '../../../functions/domain/goods/check';
import { exchange } from '../../../functions/domain/orders/exchange/exchange';
import { expireDue } from '../../../functions/domain/orders/expire';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { loadOrder } from '../../../functions/domain/orders/record';
import { orderReplyFor } from '../../../functions/domain/orders/reply';
import { sell } from '../../../functions/domain/orders/sale/sell';
import { takeStep } from '../../../functions/domain/orders/take-step';
import type { PlaceOrderBody } from '../../../src/contract/orders/place';
import type { SaleBody } from '../../../src/contract/orders/sale';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { HOUR_MS } from '../../../src/lib/durations';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { countBranch } from '../../support/api/goods/devices';
import { BUYER_MOBILE, exchangeOf } from '../../support/api/orders/exchanges';
import {
  BRANCH,
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  OTHER_PRODUCT,
  PRODUCT,
  setStock,
} from '../../support/api/orders/orders';
import { actAs } from '../../support/api/orders/returns';
import { saleBody } from '../../support/api/orders/sales';
import { db, type Person, staffAt } from '../../support/api/orders/staff';
import { stockFaults } from '../../support/api/orders/whole';
import { receive } from '../../support/api/payments/receive';

/** The pool, a branch with stock of its own, and one that sells from the pool. */
const BRANCHES = [BRANCH, 'PUN-02', 'PUN-03'] as const;
const PIECES = 6;

const move = fc.record({
  kind: fc.constantFrom('order', 'sale', 'step', 'return', 'exchange', 'expire', 'transfer'),
  branch: fc.constantFrom(...BRANCHES),
  product: fc.constantFrom(PRODUCT, OTHER_PRODUCT),
  quantity: fc.integer({ min: 1, max: 3 }),
  step: fc.constantFrom('confirm', 'ready', 'cancel', 'hand-over', 'dispatch', 'deliver', 'return'),
  which: fc.nat(20),
  isGood: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

let admin: Person;
let walker = 0;
let now = Date.now();
let ids: string[] = [];

beforeAll(async () => {
  admin = await staffAt('system_admin', null);
});

beforeEach(async () => {
  await emptyShop();
  ids = [];
});

async function unlessRefused(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function placeAt(branch: string, lines: Record<string, number>): Promise<unknown> {
  walker += 1;
  const isDelivery = walker % 3 === 0;
  const body: PlaceOrderBody = isDelivery
    ? deliveryBody({ lines })
    : { ...counterBody({ lines }), fulfilment: { kind: 'collect', branch } };
  ids.push(body.order_id);
  const address = `2001:db8:${walker.toString(16)}::1`;
  const placed = await placeOrder(contextAt(now), body, { customerId: null, address });
  const { order_id: orderId, amount: total } = body;
  if (isDelivery) await receive(contextAt(now), { orderId, total });
  return placed;
}

async function sellAt(branch: string, lines: Record<string, number>): Promise<unknown> {
  const customer = { name: 'Meera', mobile: BUYER_MOBILE };
  const body = { ...saleBody({ lines, customer }), branch, redemption_ref: '' } as SaleBody;
  const { order } = await sell(contextAt(now), body, admin.user);
  ids.push(order.order_id);
  return order;
}

/** The pieces that a branch sends arrive at another at once; the branch must have them. */
async function transfer({ product: productId, quantity, branch }: Move): Promise<unknown> {
  const isBack = branch === 'PUN-02';
  const [from, to] = isBack ? ['PUN-02', BRANCH] : [BRANCH, 'PUN-02'];
  const moved = { productId, at: now, subject: 'transfer' };
  try {
    return await db.batch([
      db.insert(stockMoves).values({
        ...{ ...moved, branch: from, delta: -quantity, kind: 'transfer-out' },
      }),
      db.insert(stockMoves).values({ ...moved, branch: to, delta: quantity, kind: 'transfer-in' }),
    ]);
  } catch (error) {
    if (!isCheckFailure(error, 'stock_counts')) throw error;
    throw new Refusal('out-of-stock', 'Too few pieces');
  }
}

async function take(made: Move): Promise<unknown> {
  const { kind, branch, product, quantity, isGood } = made;
  const lines = { [product]: quantity };
  if (kind === 'order') return placeAt(branch, lines);
  if (kind === 'sale') return sellAt(branch, lines);
  if (kind === 'transfer') return transfer(made);
  if (kind === 'expire') {
    now += 30 * HOUR_MS;
    return expireDue(db, now);
  }
  const id = ids[made.which % Math.max(ids.length, 1)];
  if (id === undefined) return undefined;
  const context = contextAt(now);
  const { order } = await loadOrder(db, id);
  if (order === undefined) return undefined;
  const { version, collectionCode } = order;
  const reply = await orderReplyFor(order, 'staff', context);
  const [line] = order.lines;
  if (kind === 'return') {
    return actAs(
      admin.user,
      reply,
      {
        ...{ action: 'take', request_id: createOrderSecret(), reason: 'changed-mind' },
        lines: [{ product_id: line?.productId, quantity: 1, restock: isGood ? 1 : 0 }],
      },
      context,
    );
  }
  if (kind === 'exchange') {
    const old = line?.productId ?? PRODUCT;
    const body = { ...exchangeOf(reply, old, product), can_be_sold: isGood };
    return exchange(context, id, { key: undefined, user: admin.user }, body as never);
  }
  const payments = [{ method: 'cash', reference: '', amount: order.duePaise / 100 }];
  const bodies: Readonly<Record<string, object>> = {
    'hand-over': { code: collectionCode ?? '000000', ...(order.duePaise > 0 && { payments }) },
    return: { reason: 'Broken', restock: isGood },
  };
  const body = { step: made.step, version, ...bodies[made.step] } as StepBody;
  return takeStep(context, id, { key: undefined, user: admin.user }, body);
}

async function fillBranches(): Promise<void> {
  for (const product of [PRODUCT, OTHER_PRODUCT]) await setStock(product, PIECES);
  await countBranch();
  for (const product of [PRODUCT, OTHER_PRODUCT]) {
    await db.run(sql`INSERT INTO stock_moves (product_id, branch, delta, kind, at)
      VALUES (${product}, 'PUN-02', ${PIECES}, 'opening', ${now})`);
  }
}

describe('the stock of each branch after any sequence of orders, sales, returns, exchanges and transfers', () => {
  it('is the sum of its moves, and reserves what open orders have', async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 20 }), async (moves) => {
        await emptyShop();
        ids = [];
        await fillBranches();
        for (const made of moves) {
          const outcome = await unlessRefused(() => take(made));
          if (outcome === 'done') done.add(made.kind === 'step' ? made.step : made.kind);
          expect(await db.all(STOCK_FAULTS)).toEqual([]);
          expect(await stockFaults()).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
    expect([...done].toSorted()).toEqual([
      ...[
        'cancel',
        'confirm',
        'deliver',
        'dispatch',
        'exchange',
        'expire',
        'hand-over',
        'order',
        'ready',
      ],
      ...['return', 'sale', 'transfer'],
    ]);
  }, 300_000);
});

describe('racers over branches', () => {
  it('get no more pieces than each branch has, from the website and at the counter', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyShop();
      await fillBranches();
      const outcomes = await Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const branch = BRANCHES[n % 3] ?? BRANCH;
          const lines = { [PRODUCT]: 1 };
          const outcome = await unlessRefused(() =>
            n % 2 ? sellAt(branch, lines) : placeAt(branch, lines),
          );
          return { branch, outcome };
        }),
      );
      const stock = await db.all<{ branch: string; free: number; used: number }>(sql`
        SELECT branch, on_hand - held AS free, ${PIECES} - on_hand + held AS used FROM stock
        WHERE product_id = ${PRODUCT} ORDER BY branch`);
      expect(stock).toEqual([
        { branch: BRANCH, free: 0, used: PIECES },
        { branch: 'PUN-02', free: 0, used: PIECES },
      ]);
      expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(2 * PIECES);
      expect(await db.all(STOCK_FAULTS)).toEqual([]);
    }
  }, 120_000);
});
