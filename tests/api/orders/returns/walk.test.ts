import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { linkKey } from '../../../../functions/domain/core/link-key';
import { accountOf } from '../../../../functions/domain/money/account';
import { loadOrder } from '../../../../functions/domain/orders/record';
import { ORDERS } from '../../../../src/content/orders';
import { isLineId, lineId, OPEN_KINDS } from '../../../../src/contract/orders/line-id';
import type { OrdersReply } from '../../../../src/contract/orders/list';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { RETURN_ACTIONS, RETURN_RULES } from '../../../../src/contract/orders/returns';
import { offeredMethods } from '../../../../src/contract/payments/methods';
import { handOver, headOf, readyOrder } from '../../../support/api/invoices/invoices';
import { accountFaults } from '../../../support/api/money/accounts';
import {
  givenBack,
  moneyInCloses,
  moneyNotCounted,
  moneyOf,
  sums,
} from '../../../support/api/money/takings';
import { cash, closeStep, count, countOf } from '../../../support/api/orders/closes';
import {
  ask,
  BRANCH,
  contextAt,
  counterBody,
  emptyShop,
  look,
  OTHER_PRODUCT,
  PRODUCT,
  type Requester,
  setStock,
  step,
  stockOf,
} from '../../../support/api/orders/orders';
import { piecesOf, requestBody, sendReturn } from '../../../support/api/orders/returns';
import { openLine, saleBody, sell, splitAmong } from '../../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { stockFaults } from '../../../support/api/orders/whole';

const PRODUCTS = [PRODUCT, OTHER_PRODUCT] as const;
/** The third line of a sale. */
const [OPEN_LINE, OPEN_PRICE] = [lineId(2), 199] as const;
const METHODS = offeredMethods(ORDERS);
const STOCK = 20;
const MOVES = [...RETURN_ACTIONS, 'return', 'record-refund', 'close'] as const;
/** The statuses of a move that was made or refused. */
const ANSWERS = [200, 403, 404, 409, 422];

type Kind = (typeof MOVES)[number];

/** Two persons for each kind of move; some may not refund because they took part in the money. */
const MOVERS: Readonly<Record<Kind, readonly [Mover, Mover]>> = {
  request: ['customer', 'clerk'],
  withdraw: ['customer', 'customer'],
  take: ['clerk', 'admin'],
  accept: ['clerk', 'head'],
  refuse: ['clerk', 'head'],
  receive: ['clerk', 'head'],
  refund: ['admin', 'head'],
  return: ['head', 'admin'],
  'record-refund': ['admin', 'head'],
  close: ['clerk', 'clerk'],
};
type Mover = 'customer' | 'clerk' | 'head' | 'admin';

const payment = fc.record({
  methods: fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1, maxLength: 3 }),
  tenths: fc.integer({ min: 1, max: 9 }),
});
const start = fc.record({
  sold: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
  discount: fc.nat(90),
  /** What the sale contains besides the products. */
  open: fc.constantFrom(...OPEN_KINDS),
  payment,
});
const move = fc.record({
  /** Which of the two orders, while both have something left to do. */
  subject: fc.nat(1),
  /** A quarter of all moves can be impossible; the others are chosen from the possible ones. */
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...MOVES) },
  ),
  choice: fc.noBias(fc.nat(999)),
  mover: fc.nat(1),
  pieces: fc.tuple(fc.nat(2), fc.nat(1), fc.nat(2)),
  restock: fc.nat(2),
  method: fc.option(fc.constantFrom(...METHODS), { nil: undefined, freq: 1 }),
});
type Start = typeof start extends fc.Arbitrary<infer S> ? S : never;
type Move = Omit<typeof move extends fc.Arbitrary<infer M> ? M : never, 'kind'>;

const LONG_START: Start = {
  ...{ sold: [3, 2], discount: 90, open: 'item', payment: { methods: ['cash', 'upi'], tenths: 5 } },
};
/** Possible moves, so that every kind of move is made at least once. */
const LONG_WALK = (
  [
    ...(['request', 'withdraw', 'request', 'refuse', 'request', 'accept', 'receive'] as const),
    ...(['close', 'refund', 'take', 'return', 'record-refund'] as const),
  ] as const
).map((kind) => ({
  ...{ kind, mover: 0, subject: 0, pieces: [1, 0, 1] as [number, number, number], restock: 1 },
  ...{ choice: 0, method: undefined },
}));

type Person = Awaited<ReturnType<typeof staffAt>>;
let staff: Record<'clerk' | 'head' | 'admin', Person>;

beforeAll(async () => {
  const clerk = await staffAt('advisor', await branchStore(BRANCH));
  staff = { clerk, head: await headOf(), admin: await staffAt('system_admin', null) };
});

/** Pieces of an order's lines; only a sale has a third line, which is no product. */
function linesOf(pieces: Move['pieces'], { lines }: Pick<OrderReply, 'lines'>) {
  return [PRODUCT, OTHER_PRODUCT, OPEN_LINE]
    .map((product_id, nth) => ({ product_id, quantity: pieces[nth] ?? 0 }))
    .filter(({ product_id }) => lines.some((line) => line.product_id === product_id));
}

/** A sale and an order of the same products; the customers have paid for both and have the goods. */
async function begin({ sold, discount, open, payment: paid }: Start): Promise<string[]> {
  const lines = { [PRODUCT]: sold[0], [OTHER_PRODUCT]: sold[1] };
  const given = discount > 0 ? { discount: { amount: discount, reason: 'offer' as const } } : {};
  const products = saleBody({ lines, ...given });
  const amount = products.amount + 2 * OPEN_PRICE;
  const unpaid = { ...products, lines: [...products.lines, openLine(open, OPEN_PRICE, 2)], amount };
  const sale = await sell(staff.clerk.token, { ...unpaid, payments: splitAmong(amount, paid) });
  expect(sale.status).toBe(201);
  const ready = await readyOrder(staff.clerk, counterBody({ lines }));
  const order = await handOver(staff.head, ready, { payments: splitAmong(ready.due, paid) });
  return [sale.body.order_id, order.order_id];
}

/** The kinds of moves that the page of an order offers now. */
function kindsFor({ state, payment: { state: money }, returns = [] }: OrderReply): Kind[] {
  if (state === 'returned') return money === 'refund_due' ? ['record-refund', 'close'] : ['close'];
  const fitting = RETURN_ACTIONS.filter((action) => {
    const { from } = RETURN_RULES[action];
    return from.length === 0 || returns.some((each) => from.includes(each.state));
  });
  const begun = fitting.filter((action) => RETURN_RULES[action].from.length > 0);
  return [...fitting, ...begun, ...fitting, ...begun, ...fitting, 'return', 'close'];
}

function bodyOf(kind: Kind, made: Move, order: OrderReply): object {
  const { version, returns = [] } = order;
  const { restock, choice, method } = made;
  const lines = linesOf(made.pieces, order);
  const most = (quantity = 0) => Math.min(restock, quantity);
  const stocked = (id: string, quantity = 0) => (isLineId(id) ? 0 : most(quantity));
  const refund = { method, reference: 'R1', reason: 'As the customer wished' };
  if (kind === 'return') return { step: kind, version, reason: 'Faulty', restock: restock > 0 };
  if (kind === 'record-refund') return { step: kind, version, ...refund };
  if (kind === 'request') return requestBody({ version }, { lines });
  if (kind === 'take') {
    const back = lines.map((line) => ({
      ...line,
      restock: stocked(line.product_id, line.quantity),
    }));
    return { ...requestBody({ version }, { lines: back }), action: kind };
  }
  const from = kind === 'close' ? [] : RETURN_RULES[kind].from;
  const fitting = returns.filter(({ state }) => from.includes(state));
  const { return_id, lines: asked = [] } = fitting[choice % fitting.length] ?? returns[0] ?? {};
  const body = { action: kind, version, return_id };
  if (kind === 'refuse') return { ...body, reason: 'Used' };
  if (kind === 'refund') return { ...body, ...refund };
  const some = asked.map(({ product_id, quantity, accepted }) => ({
    product_id,
    quantity: kind === 'accept' ? Math.max(1, most(quantity)) : stocked(product_id, accepted),
  }));
  if (kind === 'accept') return { ...body, lines: some };
  return kind === 'receive' ? { ...body, restock: some } : body;
}

/** Makes a move on an order, and returns true if it was not refused. */
async function make(kind: Kind, made: Move, order: OrderReply): Promise<boolean> {
  const mover = MOVERS[kind][made.mover === 0 ? 0 : 1];
  const key = linkKey(order.order_id, contextAt().secrets);
  const by: Requester = mover === 'customer' ? { key } : { token: staff[mover].token };
  const isStep = kind === 'return' || kind === 'record-refund';
  const body = bodyOf(kind, made, order);
  const { status } = isStep
    ? await step(order.order_id, by, body)
    : await sendReturn(order, by, body);
  expect(ANSWERS).toContain(status);
  return status === 200;
}

/** Counts and confirms the open day; returns the ID of its close, if there was money to count. */
async function closeDay(): Promise<number[]> {
  const form = countOf({ float_reason: 'New drawer', count: cash({ coins: 1 }) });
  const { status, body: close } = await count(staff.clerk.token, form);
  if (status === 409) return [];
  const explain = { step: 'explain', reason: 'Not counted in this test' };
  const explained = await closeStep(staff.clerk.token, close, explain);
  // After some refunds, the coin is by chance all the cash that is expected.
  const isRight = explained.status === 409;
  expect(explained.body.code).toBe(isRight ? 'wrong-state' : undefined);
  const counted = isRight ? close : explained.body;
  const { status: confirmed } = await closeStep(staff.head.token, counted, { step: 'confirm' });
  expect(confirmed).toBe(200);
  return [close.id];
}

async function pageOf(id: string): Promise<OrderReply> {
  return (await look(id, { token: staff.admin.token })).body;
}

/** Asserts that the list, the page, the bills and the account of an order agree. */
async function expectAgreement(page: OrderReply): Promise<void> {
  const { order_id: id, state, total, due, payment, returned = 0, returns = [] } = page;
  const search = `/api/orders?search=${id}`;
  const { body: list } = await ask<OrdersReply>(search, { token: staff.clerk.token });
  const { order } = await loadOrder(db, id);
  if (order === undefined) throw new Error('The order is gone');
  const shown = { state, version: page.version, total, due, payment };
  expect(list.content).toMatchObject([shown]);
  expect([order.duePaise / 100, order.paymentState]).toEqual([due, payment.state]);

  const given = givenBack(page);
  const hasEnded = state === 'returned';
  const owed = returns
    .filter((each) => each.state === 'received')
    .reduce((sum, { refund = 0 }) => sum + refund, 0);
  expect(due).toBe(0);
  expect(accountOf(order).refundable / 100).toBe(hasEnded ? total - given : owed);
  const ended = given === total ? 'refunded' : 'refund_due';
  expect(payment.state).toBe(hasEnded ? ended : 'paid');

  const billed = (page.invoices ?? []).reduce(
    (sum, { kind, total: paise }) => sum + (kind === 'invoice' ? paise : -paise),
    0,
  );
  expect(billed).toBe((total - returned) * 100);
}

/** Asserts that the stock, the accounts and the money of the branch are right. */
async function expectSound(
  pages: readonly OrderReply[],
  closes: readonly number[],
  sold: readonly number[],
): Promise<void> {
  expect(await accountFaults()).toEqual([]);
  expect(await stockFaults()).toEqual([]);
  const stocks = await Promise.all(PRODUCTS.map(stockOf));
  expect(stocks.map((each) => [each.onHand, each.sold])).toEqual(
    sold.map((count) => [STOCK - count, count]),
  );
  const counted = await moneyInCloses(staff.head.token, closes);
  const open = await moneyNotCounted(BRANCH);
  expect(sums([...counted, ...open])).toEqual(sums(pages.flatMap(moneyOf)));
}

it('a sale and an order have the same money on their pages, in the list, in the bills and in the day closes after any sequence of returns, refunds and closes', async () => {
  const kinds = new Set<Kind>();
  const moves = fc.array(move, { minLength: 6, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(start, moves, async (begun, walk) => {
      await emptyShop();
      for (const product of PRODUCTS) await setStock(product, STOCK);
      let pages = await Promise.all((await begin(begun)).map(pageOf));
      let sold = begun.sold.map((quantity) => 2 * quantity);
      const closes: number[] = [];
      for (const each of walk) {
        const open = pages.filter(({ payment: { state } }) => state !== 'refunded');
        const was = open[each.subject % open.length];
        if (was === undefined) break;
        const fitting = kindsFor(was);
        const kind = each.kind ?? fitting[each.choice % fitting.length] ?? 'close';
        const isMade =
          kind === 'close'
            ? closes.length < closes.push(...(await closeDay()))
            : await make(kind, each, was);
        const is = await pageOf(was.order_id);
        if (!isMade) {
          expect(is).toEqual(was);
          continue;
        }
        kinds.add(kind);
        // A close counts the money of every page.
        const pageAfter = (page: OrderReply) => (kind === 'close' ? pageOf(page.order_id) : page);
        pages = await Promise.all(pages.map((page) => (page === was ? is : pageAfter(page))));
        sold = sold.map((count, nth) => {
          const [before, after] = [was, is].map((page) => piecesOf(page, PRODUCTS[nth] ?? ''));
          if (kind === 'return') return count - (each.restock > 0 ? (before?.away ?? 0) : 0);
          return count - (after?.sellable ?? 0) + (before?.sellable ?? 0);
        });
        await expectAgreement(is);
        await expectSound(pages, closes, sold);
      }
    }),
    { numRuns: 18, examples: [[LONG_START, LONG_WALK]] },
  );
  expect([...kinds].sort()).toEqual([...MOVES].sort());
}, 120_000);
