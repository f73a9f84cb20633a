import { beforeAll, beforeEach, expect, it } from 'vitest';
import { invoices } from '../../../../functions/db/invoices';
import { payments } from '../../../../functions/db/payments';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { endOfDay, endOfDayOf } from '../../../../src/lib/india-time';
import { monthAfter, monthText } from '../../../../src/lib/months';
import {
  act,
  BUYER,
  headOf,
  PERSON,
  readInvoice,
  recipientsOf,
  stored,
} from '../../../support/api/invoices/invoices';
import { count } from '../../../support/api/orders/closes';
import {
  contextAt,
  emptyShop,
  PRODUCT,
  setStock,
  stockOf,
} from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { db } from '../../../support/api/people';

const MOBILE = '9812345670';
const STRANGER = { ...BUYER, name: 'Stranger Traders' };
const KARNATAKA = { ...PERSON, state: '29' };

let seller: Awaited<ReturnType<typeof headOf>>;
let colleague: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  seller = await headOf();
  colleague = await staffAt('advisor', await branchStore('PUN-01'));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 9);
});

async function sold(): Promise<OrderReply> {
  const { body } = await sell(
    seller.token,
    saleBody({ customer: { name: 'Asha', mobile: MOBILE } }),
  );
  return body;
}

const byMobile = { kind: 'mobile' as const, mobile: MOBILE };
const correction = (change: object = {}) => ({
  ...{ step: 'correct-bill', bill_to: STRANGER, proof: byMobile },
  ...change,
});

it('the bill of a sale is replaced for the same goods and money, and no stock or payment moves', async () => {
  const order = await sold();
  expect(order).toMatchObject({ bill_state: 'consumer' });
  const before = [await stockOf(PRODUCT), await db.select().from(payments)];
  const proof = { kind: 'bill', key: order.invoices?.[0]?.key };
  const after = await act(colleague, order, correction({ bill_to: KARNATAKA, proof }));

  const [first, note, second] = await stored([order.order_id]);
  // ₹1,799 × 9 ÷ 118 = 137.2119, and ₹1,799 × 18 ÷ 118 = 274.4237
  const inState = { supply: 'intra', cgst: 13_721, sgst: 13_721, igst: 0, total: 179_900 };
  const toKarnataka = { supply: 'inter', placeOfSupply: '29', cgst: 0, igst: 27_442 };
  expect([first, note, second]).toMatchObject([
    { ...inState, kind: 'invoice', issueNo: 0 },
    { ...inState, kind: 'credit_note', correctsId: first?.id },
    { ...toKarnataka, kind: 'invoice', issueNo: 1, total: 179_900 },
  ]);
  expect(await recipientsOf(second?.id ?? 0)).toMatchObject([{ name: PERSON.name, state: '29' }]);
  expect([await stockOf(PRODUCT), await db.select().from(payments)]).toEqual(before);
  expect(after.timeline.at(-1)).toMatchObject({ step: 'correct-bill', proof: 'bill' });
  expect(after.invoices?.map(({ number }) => number)).toEqual(
    [first, note, second].map((each) => each?.number),
  );
  const key = after.invoices?.[2]?.key ?? '';
  const { body } = await readInvoice(second?.number ?? '', { key });
  expect(body.replaces).toEqual({ number: first?.number, at: first?.at });

  // A return credits the new bill.
  const returned = await act(seller, after, { step: 'return', reason: 'Faulty', restock: true });
  expect((await stored([returned.order_id])).at(-1)).toMatchObject({
    ...{ kind: 'credit_note', correctsId: second?.id, igst: 27_442 },
  });

  const { body: close } = await count(seller.token);
  const facts = close.people?.flatMap((person) => person.facts) ?? [];
  expect(facts).toContainEqual({ kind: 'bill-corrected', times: 1, amount: 1799 });
  expect(facts).toContainEqual({ kind: 'return', times: 1, amount: 1799 });
});

it('a walk-in’s bill cannot be turned into a stranger’s GSTIN by the seller, without a proof, or twice', async () => {
  const order = await sold();
  await expect(act(seller, order, correction())).rejects.toMatchObject({
    code: 'forbidden',
    message: ORDER_TEXTS.soldIt,
  });
  const other = await sold();
  const foreign = { kind: 'bill', key: other.invoices?.[0]?.key };
  for (const [proof, field] of [
    [{ kind: 'mobile', mobile: '9812345679' }, 'proof.mobile'],
    [foreign, 'proof.key'],
  ] as const) {
    await expect(act(colleague, order, correction({ proof }))).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  }
  expect(await stored([order.order_id])).toHaveLength(1);

  const [one, two] = await Promise.allSettled([
    act(colleague, order, correction()),
    act(colleague, order, correction({ bill_to: PERSON })),
  ]);
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const [after] = [one, two].flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(after).not.toHaveProperty('bill_state');
  const again = act(colleague, after ?? order, correction());
  await expect(again).rejects.toMatchObject({ code: 'wrong-state' });
  expect(await stored([order.order_id])).toHaveLength(3);
});

it('a mobile number that was corrected after the sale is no proof for a bill, but the printed bill is', async () => {
  const order = await sold();
  const mobile = '9333301111';
  const after = await act(seller, order, { step: 'correct', mobile, pieces: [] });
  for (const number of [mobile, MOBILE]) {
    const proof = { kind: 'mobile', mobile: number };
    await expect(act(colleague, after, correction({ proof }))).rejects.toMatchObject({
      fields: { 'proof.mobile': ORDER_TEXTS.changedMobile },
    });
  }
  const proof = { kind: 'bill', key: order.invoices?.[0]?.key };
  expect(await act(colleague, after, correction({ proof }))).not.toHaveProperty('bill_state');
});

it('a head who sold corrects the bill from the next day, until the end of the 10th of the next month', async () => {
  const order = await sold();
  const tomorrow = contextAt(endOfDayOf(Date.now()));
  const { version } = order;
  const end = endOfDay(`${monthAfter(monthText(Date.now()))}-10`);
  const late = act(seller, order, correction(), contextAt(end));
  await expect(late).rejects.toMatchObject({ code: 'wrong-state' });
  const after = await act(seller, order, correction(), tomorrow);
  expect(after.version).toBe(version + 1);
});

it('a bill is not corrected after a return, and the database refuses a second one beside a bill', async () => {
  const order = await sold();
  const [bill] = await stored([order.order_id]);
  if (bill === undefined) throw new Error('The sale has no bill');
  const { id: _, ...copy } = bill;
  const second = { ...copy, issueNo: 1, number: 'LX-9999-00001', serial: 1, year: '9999' };
  await expect(db.insert(invoices).values(second)).rejects.toThrow();
  await act(seller, order, { step: 'return', reason: 'Faulty', restock: true });
  const returned = act(colleague, { ...order, version: order.version + 1 }, correction());
  await expect(returned).rejects.toMatchObject({ code: 'wrong-state' });
});
