import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../../functions/db/payments';
import { users } from '../../../../functions/db/schema';
import { BILL_TERMS } from '../../../../src/content/after-sale';
import type { InvoiceReply } from '../../../../src/contract/invoices/reply';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { RETURN_DAYS } from '../../../../src/contract/orders/returns';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { DAY_MS } from '../../../../src/lib/durations';
import { dayText } from '../../../../src/lib/india-time';
import {
  act,
  handOver,
  headOf,
  readInvoice,
  readyOrder,
} from '../../../support/api/invoices/invoices';
import {
  BUDS,
  CHARGER,
  exchangeOf,
  NECKBAND,
  PHONE,
  readyToExchange,
  send,
  soldBy,
} from '../../../support/api/orders/exchanges';
import { BRANCH, deliveryBody, pay, place } from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { db } from '../../../support/api/people';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  requote,
  TOTAL,
  takeIn,
} from '../../../support/api/repairs/repairs';

let clerk: Awaited<ReturnType<typeof staffAt>>;
let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  head = await headOf();
  clerk = await staffAt('advisor', await branchStore(BRANCH));
});
beforeEach(readyToExchange);

/** The documents of an order or a repair, oldest first. */
async function documentsOf({
  invoices = [],
}: Pick<OrderReply | RepairReply, 'invoices'>): Promise<InvoiceReply[]> {
  const read = invoices.map(({ number, key }) => readInvoice(number, { key }));
  return (await Promise.all(read)).map(({ body }) => body);
}

const today = () => dayText(Date.now());
const cash = (amount: number) => ({ method: 'cash' as const, reference: '', amount });
const card = (amount: number) => ({ method: 'card' as const, reference: '4711', amount });

describe('the bill of a sale', () => {
  it('records the discount, the money, who served and the terms, and says the same later', async () => {
    const discount = { amount: 100, reason: 'offer' as const };
    // ₹1,799 + 2 × ₹999 − ₹100
    const paid = [cash(3000), card(697)];
    const sale = saleBody({ lines: { [BUDS]: 1, [NECKBAND]: 2 }, discount, payments: paid });
    const { body: sold } = await sell(clerk.token, sale);
    const [bill] = await documentsOf(sold);
    // ₹3,697 spread by 1799 : 1998 is 1751.62 and 1945.38.
    expect(bill).toMatchObject({
      served_by: 'advisor',
      total: 369_700,
      money: [
        { provider: 'counter', method: 'cash', amount: 300_000 },
        { provider: 'counter', method: 'card', amount: 69_700 },
      ],
      lines: [
        { gross: 175_162, list_price: 179_900, discount: 4738, warranty: { terms: '1 year' } },
        { gross: 194_538, list_price: 199_800, discount: 5262, warranty: { terms: '1 year' } },
      ],
      terms: {
        returns: { days: RETURN_DAYS, conditions: BILL_TERMS.returns },
        warranty: BILL_TERMS.goodsWarranty,
      },
    });
    const until = bill?.terms?.returns?.until ?? 0;
    expect(dayText(until)).toBe(dayText(Date.now() + RETURN_DAYS * DAY_MS));
    const [year, rest] = [Number(today().slice(0, 4)), today().slice(4)];
    expect(dayText(bill?.lines[0]?.warranty?.until ?? 0)).toBe(`${year + 1}${rest}`);

    await db.update(users).set({ role: 'branch_head' }).where(eq(users.id, clerk.user.id));
    await db.update(payments).set({ method: 'upi' });
    expect(await documentsOf(sold)).toEqual([bill]);
    await db.update(users).set({ role: 'advisor' }).where(eq(users.id, clerk.user.id));
  });

  it('states the value of the returned piece after an exchange', async () => {
    const first = await soldBy(head.token, NECKBAND);
    const { body } = await send(clerk.token, first, exchangeOf(first, NECKBAND, CHARGER));
    const [bill] = await documentsOf(body.sold);
    expect(bill?.money).toEqual([
      { provider: 'counter', method: 'cash', amount: 90_000 },
      { provider: 'exchange', method: 'cash', amount: 99_900 },
    ]);
  });

  it('that replaces another one has the terms of the first, and a later recipient', async () => {
    const sale = saleBody({
      lines: { [PHONE]: 1 },
      customer: { name: 'Asha', mobile: '9812345670' },
    });
    const { body: sold } = await sell(clerk.token, sale);
    const proof = { kind: 'mobile', mobile: '9812345670' };
    const bill_to = { name: 'Asha Rao', gstin: '', address: '4 Relief Road', state: '27' };
    const corrected = await act(head, sold, { step: 'correct-bill', bill_to, proof });
    const [first, , second] = await documentsOf(corrected);
    expect(second?.recipient?.name).toBe('Asha Rao');
    expect(second?.served_by).toBe('branch_head');
    expect([second?.terms, second?.money, second?.lines[0]?.warranty]).toEqual([
      first?.terms,
      first?.money,
      first?.lines[0]?.warranty,
    ]);
  });
});

it('the bill of an order states the payment of its handover, and nothing that no discount took off', async () => {
  const [bill] = await documentsOf(await handOver(head, await readyOrder(head)));
  expect(bill).toMatchObject({
    served_by: 'branch_head',
    money: [{ method: 'card', amount: bill?.total }],
  });
  expect(bill?.lines[0]).not.toHaveProperty('discount');
});

it('the bill of a delivery counts the days to return it from the delivery, and names the shipping', async () => {
  const { order, key } = await place(deliveryBody());
  const { body: paid } = await pay(order.order_id, key);
  const [bill] = await documentsOf(await act(head, paid, { step: 'dispatch' }));
  expect(bill).toMatchObject({
    ...(order.shipping > 0 && { shipping: order.shipping * 100 }),
    money: [{ provider: 'simulated', amount: bill?.total }],
    terms: { returns: { days: RETURN_DAYS, until: null } },
  });
});

describe('the documents of a repair', () => {
  let staff: Awaited<ReturnType<typeof bench>>;
  beforeAll(async () => {
    staff = await bench();
  });
  beforeEach(emptyBench);

  const collected = (repair: RepairReply, change: object = {}) => ({
    step: 'hand-over' as const,
    proof: { kind: 'claim' as const, claim: claimOf(repair) },
    ...change,
  });

  it('state each payment once, how an advance was paid, and the warranty of the repair page', async () => {
    const { token } = staff.advisor;
    const pay = { step: 'record-payment' as const, payments: [cash(500), card(500)] };
    const paid = await done(await takeIn(token, AGREED), { token }, pay);
    const ready = await done(paid, { token }, { step: 'ready', outcome: 'repaired' });
    const payments = [card(TOTAL - 1000)];
    const over = await done(ready, { token }, collected(ready, { payments }));
    const [voucher, bill] = await documentsOf(over);
    const advance = [
      { provider: 'counter', method: 'cash', amount: 50_000 },
      { provider: 'counter', method: 'card', amount: 50_000 },
    ];
    expect(voucher).toMatchObject({ served_by: 'advisor', money: advance });
    expect(voucher).not.toHaveProperty('terms');
    expect(bill).toMatchObject({
      money: [{ method: 'card', amount: (TOTAL - 1000) * 100 }],
      advances: [{ number: voucher?.number, money: advance }],
      lines: [{ warranty: { terms: 'parts and labour', until: over.warranty_until } }],
      terms: { warranty: BILL_TERMS.repairWarranty },
    });
    expect(bill?.terms).not.toHaveProperty('returns');
  });

  it('say how an advance went back', async () => {
    const { token } = staff.advisor;
    const pay = { step: 'record-payment' as const, payments: [card(1001)] };
    const paid = await done(await takeIn(token, AGREED), { token }, pay);
    const cheaper = await requote(paid, staff.head, 333);
    const ready = await done(cheaper, { token }, { step: 'ready', outcome: 'repaired' });
    const over = await done(ready, { token }, collected(ready));
    const back = await done(over, staff.admin, { step: 'record-refund', amount: 668 });
    const documents = await documentsOf(back);
    expect(documents.at(-1)).toMatchObject({
      kind: 'refund_voucher',
      served_by: 'system_admin',
      money: [{ method: 'card', amount: 66_800 }],
    });
  });
});
