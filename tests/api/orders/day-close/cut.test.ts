import { isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayCloses } from '../../../../functions/db/day-closes';
import { payments, refunds } from '../../../../functions/db/payments';
import { ORDERS } from '../../../../src/content/orders';
import type { CloseReply } from '../../../../src/contract/day-close/close';
import { type CounterMethod, offeredMethods } from '../../../../src/contract/payments/methods';
import {
  type CloseAnswer,
  closeStep,
  count,
  countOf,
  recount,
} from '../../../support/api/orders/closes';
import { BRANCH, emptyShop, PRODUCT, setStock, step } from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { db, type Person, staffOfBranch } from '../../../support/api/orders/staff';
import { AGREED, done, takeIn } from '../../../support/api/repairs/repairs';

/** One pair of earbuds. */
const PRICE = 1799;
const METHODS = offeredMethods(ORDERS);
const ROUNDS = 5;

let clerk: Person;
let colleague: Person;
let head: Person;
let otherHead: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, colleague, head, otherHead, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 100);
});

/**
 * Returns a generator of numbers from 0 to 1; the same seed yields the same sequence (mulberry32).
 */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let slips = 0;

function reference(method: CounterMethod): string {
  slips += 1;
  return method === 'cash' ? '' : String(400_000_000_000 + slips);
}

async function sale(method: CounterMethod): Promise<string> {
  const paid = { method, reference: reference(method), amount: PRICE };
  const payment = { ...paid, seen_on: 'soundbox' as const };
  const { status, body } = await sell(clerk.token, saleBody({ payments: [payment] }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order_id;
}

async function advance(): Promise<void> {
  const repair = await takeIn(clerk.token, AGREED);
  const part = { method: 'cash', reference: '', amount: 500 } as const;
  await done(repair, clerk, { step: 'record-payment', payments: [part] });
}

async function returned(orderId: string): Promise<void> {
  const back = { step: 'return', version: 3, reason: 'Faulty', restock: true };
  expect((await step(orderId, head, back)).status).toBe(200);
  const refund = { step: 'record-refund', version: 4, reference: 'By the method of the sale' };
  expect((await step(orderId, admin, refund)).status).toBe(200);
}

/** The only successful response; all others contain the close that it created. */
function winnerOf(answers: readonly CloseAnswer[]): CloseReply {
  const won = answers.filter(({ status }) => status < 300);
  expect(won).toHaveLength(1);
  const [winner] = won;
  if (winner === undefined) throw new Error('nobody won');
  for (const { status, body } of answers.filter((answer) => answer !== winner)) {
    expect([status, body.code]).toEqual([409, 'stale']);
    expect(body.current?.id).toBe(winner.body.id);
  }
  return winner.body;
}

/** Two people explain the difference concurrently, and then two people confirm the close. */
async function confirmed(close: CloseReply): Promise<void> {
  let current = close;
  if (close.state === 'unexplained') {
    const explain = { step: 'explain', reason: 'Counted at random' };
    const both = [clerk, colleague].map(({ token }) => closeStep(token, close, explain));
    current = winnerOf(await Promise.all(both));
  }
  const both = [head, otherHead].map(({ token }) => closeStep(token, current, { step: 'confirm' }));
  winnerOf(await Promise.all(both));
}

describe('counting the cash for a day close', () => {
  it('assigns each of 30 payments and every refund to exactly one close', async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const orders: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const money = Array.from({ length: 6 }, () => async () => {
        if (random() < 0.25) return advance();
        orders.push(await sale(METHODS[Math.floor(random() * METHODS.length)] ?? 'cash'));
      });
      const sold = orders.shift();
      const work = [...money, ...(sold === undefined ? [] : [() => returned(sold)])];
      const at = Math.floor(random() * work.length);
      // Something is open at every count, so that one of the two always wins.
      await sale('cash');
      const before = work.slice(0, at).map((start) => start());
      const body = () => countOf({ float_reason: 'Random float' });
      const counts = [clerk, colleague].map(({ token }) => count(token, body()));
      const after = work.slice(at).map((start) => start());
      await Promise.all([...before, ...after]);
      const answers = await Promise.all(counts);
      const close = winnerOf(answers);
      if (random() < 0.5) {
        const again = [sale('cash'), recount(colleague.token, close)];
        const [, answer] = await Promise.all(again);
        await confirmed((answer as CloseAnswer).body);
      } else {
        await confirmed(close);
      }
    }
    await sale('cash');
    const { body: last } = await count(clerk.token, countOf({ float_reason: 'Random float' }));
    await confirmed(last);

    const paid = await db.select().from(payments).where(isNotNull(payments.branch));
    const back = await db.select().from(refunds);
    expect(paid.length, `seed ${seed}`).toBeGreaterThanOrEqual(30);
    expect(back.length).toBe(ROUNDS - 1);
    const counted = [...paid, ...back].map(({ closeId }) => closeId);
    expect(counted, `seed ${seed}`).not.toContain(null);
    for (const close of await db.select().from(dayCloses)) {
      const cashOf = (
        rows: { closeId: number | null; method: string | null; amountPaise: number }[],
      ) =>
        rows
          .filter(({ closeId, method }) => closeId === close.id && method === 'cash')
          .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      // The opening float is ₹1,000; nothing was paid out or deposited.
      expect(close.expectedCash, `seed ${seed}`).toBe(100_000 + cashOf(paid) - cashOf(back));
    }
  });

  it('returns the same close when a request is repeated concurrently', async () => {
    await sale('cash');
    const body = countOf({ float_reason: 'New float' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => count(clerk.token, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await count(colleague.token, body)).toMatchObject({ status: 403 });
    const [answer] = answers;
    if (answer) await confirmed(answer.body);
  });
});
