import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../functions/domain/figures/page';
import { listFigureRows } from '../../../functions/domain/figures/rows';
import { WEB_SOURCES } from '../../../functions/domain/figures/sources/web';
import { readWeb } from '../../../functions/domain/figures/web/page';
import { authorizeByKey } from '../../../functions/domain/orders/access';
import { expireDue } from '../../../functions/domain/orders/expire';
import { claimPayment } from '../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../functions/domain/orders/place/place';
import { orderReplyFor } from '../../../functions/domain/orders/reply';
import { takeStep } from '../../../functions/domain/orders/take-step';
import type { SessionUser } from '../../../src/contract/auth';
import { WEB_MEASURES } from '../../../src/contract/figures/measures/web';
import { MONEY_PAGE } from '../../../src/contract/figures/pages';
import type { PlaceOrderBody } from '../../../src/contract/orders/place';
import type { StepBody } from '../../../src/contract/orders/step-body';
import { claimSeenIn } from '../../../src/contract/orders/upi';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import { dayAfter } from '../../../src/lib/figures/period';
import { startOfDay } from '../../../src/lib/india-time';
import {
  contextAt,
  counterBody,
  deliveryBody,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  orderInDb,
  PRODUCT,
  setStock,
  stockOf,
  wholeIn,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

interface Fact {
  measure: string;
  at: number;
  value: number;
  person: string;
  product: string;
  kind: string;
}

const FIRST = '2026-03-30';
const NOON = startOfDay(FIRST) + 12 * HOUR_MS;
const ROUNDS = 3;
const NOW = NOON + 10 * DAY_MS;
const BRANCH = 'PUN-01';

const facts: Fact[] = [];
let clerk: SessionUser;
let head: SessionUser;
let orders = 0;

function fact(measure: string, at: number, parts: Partial<Fact> = {}) {
  facts.push({ measure, at, value: 1, person: '', product: '', kind: '', ...parts });
}

const shopAt = (at: number) =>
  contextAt(at, { payments: { kind: 'upi', name: 'upi', isTest: false } });

async function placed(at: number, body: PlaceOrderBody) {
  orders += 1;
  const shopper = { customerId: null, address: `shopper-${orders}` };
  const { reply } = await placeOrder(shopAt(at), body, shopper);
  fact('web_placed', at, { kind: body.fulfilment.kind });
  for (const { product_id: product, quantity: value } of body.lines) {
    fact('web_pieces', at, { product, value });
  }
  return { id: reply.order.order_id, body, visitor: { key: reply.key, user: undefined } };
}

type Placed = Awaited<ReturnType<typeof placed>>;

function released(at: number, { body }: Placed, kind: string) {
  for (const { product_id: product, quantity: value } of body.lines) {
    fact('web_released', at, { product, value, kind });
  }
}

async function take(at: number, { id }: Placed, body: object, user = clerk) {
  const { version } = await orderInDb(id);
  return takeStep(shopAt(at), id, { key: undefined, user }, { version, ...body } as StepBody);
}

/** A delivery whose money came to the shop's UPI ID. */
async function sent(at: number): Promise<Placed> {
  const order = await placed(at, deliveryBody());
  const reference = String(412_345_678_900 + orders);
  await claimPayment(shopAt(at), order.id, order.visitor, { reference });
  const visitor = { key: undefined, user: head };
  const { order: read } = await authorizeByKey(shopAt(at), order.id, visitor);
  const claim = claimSeenIn(orderReplyFor(read, 'staff', shopAt(at)));
  const seen = { claim, digits: reference.slice(-4), amount: order.body.amount };
  await take(at, order, { step: 'money-received', ...seen }, head);
  await take(at + 20 * HOUR_MS, order, { step: 'dispatch' });
  fact('web_dispatched', at + 20 * HOUR_MS, { person: String(clerk.id) });
  return order;
}

/** One order of every outcome, and the test order of a simulated payment. */
async function recordOrders(at: number): Promise<void> {
  const two = { lines: { [PRODUCT]: 1, [OTHER_PRODUCT]: 1 } };
  const unpaid = await placed(at, counterBody(two));
  const dropped = await placed(at, counterBody({ lines: { [PRODUCT]: 2 } }));
  const refused = await placed(at, counterBody());
  await takeStep(shopAt(at + HOUR_MS), dropped.id, dropped.visitor, { step: 'cancel', version: 1 });
  fact('web_cancelled', at + HOUR_MS, { kind: 'shopper' });
  released(at + HOUR_MS, dropped, 'cancelled');
  await take(at + HOUR_MS, refused, { step: 'cancel', reason: 'Damaged' });
  fact('web_cancelled', at + HOUR_MS, { kind: 'staff', person: String(clerk.id) });
  released(at + HOUR_MS, refused, 'cancelled');

  const collected = await placed(at, counterBody());
  await take(at + HOUR_MS, collected, { step: 'ready' });
  const { collectionCode: code, total } = await orderInDb(collected.id);
  const over = { step: 'hand-over', code, ...wholeIn({ total }, 'cash') };
  await take(at + 2 * HOUR_MS, collected, over);
  fact('web_collected', at + 2 * HOUR_MS, { person: String(clerk.id) });

  await placeOrder(contextAt(at), orderBody(), { customerId: null, address: `test-${at}` });

  const back = await sent(at);
  await take(at + 70 * HOUR_MS, back, { step: 'return', restock: true, reason: 'Refused' }, head);
  fact('web_refused', at + 70 * HOUR_MS, { person: String(head.id) });
  const kept = await sent(at);
  await take(at + 60 * HOUR_MS, kept, { step: 'deliver' });
  await take(at + 71 * HOUR_MS, kept, { step: 'return', restock: true, reason: 'Unwanted' }, head);

  const ends = at + 80 * HOUR_MS;
  await expireDue(db, ends, { id: unpaid.id });
  fact('web_expired', ends);
  released(ends, unpaid, 'expired');
}

beforeAll(async () => {
  await emptyShop();
  await setStock(PRODUCT, 100);
  await setStock(OTHER_PRODUCT, 100);
  const store = await branchStore(BRANCH);
  clerk = (await staffAt('advisor', store)).user;
  head = (await staffAt('branch_head', store)).user;
  for (let round = 0; round < ROUNDS; round += 1) await recordOrders(NOON + round * DAY_MS);
  await placed(NOW - DAY_MS, counterBody({ lines: { [PRODUCT]: 2 } }));
}, 60_000);

function sorted(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
}

const STORED = Object.entries(WEB_MEASURES).filter(([, rules]) => !('isLive' in rules));

describe('the figures of web orders', () => {
  it('have a row for each outcome, without test orders', async () => {
    for (const [name] of STORED) {
      const source = WEB_SOURCES[name as keyof typeof WEB_SOURCES]({ start: 0, end: NOW });
      const found = await db.all<object>(
        sql`SELECT ${name} AS measure, at, value, person, product, kind FROM (${source})`,
      );
      const expected = facts.filter(({ measure }) => measure === name);
      expect(sorted(found)).toEqual(sorted(expected));
      expect(expected.length).toBeGreaterThanOrEqual(ROUNDS);
    }
  });

  it('add up for a period and for the one before, with the pieces that are reserved now', async () => {
    const period = { from: dayAfter(FIRST, 3), to: dayAfter(FIRST, 5) };
    const page = await readWeb(contextAt(NOW), head, { ...period, branch: '' });
    const sumOf = (measure: string, from: string, to: string) =>
      facts
        .filter((each) => each.measure === measure)
        .filter(({ at }) => at >= startOfDay(from) && at < startOfDay(dayAfter(to)))
        .reduce((sum, { value }) => sum + value, 0);
    for (const [name] of STORED) {
      expect([name, page.totals[name]]).toEqual([
        name,
        {
          value: sumOf(name, period.from, period.to),
          before: sumOf(name, FIRST, dayAfter(FIRST, 2)),
        },
      ]);
    }
    const whole = { from: FIRST, to: dayAfter(FIRST, 20), branch: '' };
    const [web, money] = [
      await readWeb(contextAt(NOW), head, whole),
      await readPage(contextAt(NOW), head, MONEY_PAGE, whole),
    ];
    const ofKind = money.splits
      .find(({ measure, by }) => measure === 'sales' && by === 'kind')
      ?.rows.find(({ key }) => key === 'web');
    expect(web.totals.web_sales?.value).toBeGreaterThan(0);
    expect(web.totals.web_sales?.value).toBe(ofKind?.value);
    const totalOf = (measure: string) => web.totals[measure]?.value ?? 0;
    expect(totalOf('web_fulfilled')).toBe(totalOf('web_collected') + totalOf('web_dispatched'));
    expect(totalOf('web_lost')).toBe(totalOf('web_expired') + totalOf('web_cancelled'));
    const held = page.held.reduce((sum, { pieces }) => sum + pieces, 0);
    const [first, second] = [await stockOf(PRODUCT), await stockOf(OTHER_PRODUCT)];
    expect(held).toBe(first.held + second.held);
    for (const { state, pieces } of page.held) {
      const rows = await listFigureRows(contextAt(NOW), head, {
        ...{ measure: 'web_held', split: 'kind', key: state, branch: '', page: 0, size: 10 },
        ...{ from: FIRST, to: dayAfter(FIRST, 20) },
      });
      expect([state, rows.total]).toEqual([state, pieces]);
    }
  });
});
