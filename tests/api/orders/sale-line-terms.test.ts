import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { findPriceListItem } from '../../../src/content/price-list';
import { type LineTerms, TERMS_TEXTS } from '../../../src/contract/orders/line-terms';
import { SALE_TEXTS } from '../../../src/contract/orders/sale';
import type { FreeReason } from '../../../src/contract/orders/states';
import { monthText } from '../../../src/lib/months';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { auditOf } from '../../support/api/audit';
import { call } from '../../support/api/call';
import { linesOf, readInvoice, stored } from '../../support/api/invoices/invoices';
import { closeDay } from '../../support/api/orders/closes';
import {
  BRANCH,
  emptyShop,
  OTHER_PRODUCT,
  PRODUCT,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { sendReturn } from '../../support/api/orders/returns';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { PASSWORD } from '../../support/api/people';

// ₹1,799, ₹999 and ₹499.
const [BUDS, NECKBAND, GLASS] = [PRODUCT, OTHER_PRODUCT, 'kavach-glass-duo'];
const DEVICE = 'tarang-t1-lite';
let clerk: Awaited<ReturnType<typeof staffAt>>;
let head: typeof clerk;
let admin: typeof clerk;

beforeAll(async () => {
  admin = await staffAt('system_admin', null);
});
beforeEach(async () => {
  const store = await branchStore(BRANCH);
  await emptyShop();
  // New people, who have given nothing on this day.
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  for (const id of [BUDS, NECKBAND, GLASS]) await setStock(id, 60);
});

const off = (amount: number): LineTerms => ({ kind: 'discount', amount, reason: 'display-piece' });
const free = (reason: FreeReason, paid = ''): LineTerms => ({ kind: 'free', reason, with: paid });
const approvedBy = ({ user }: typeof clerk) => ({
  approval: { username: user.username, password: PASSWORD },
});

/** A sale of these products and quantities with what is taken off each line and off the sale. */
function saleOf(
  lines: Record<string, [quantity: number, terms?: LineTerms]>,
  discount?: { amount: number; reason: 'offer' },
) {
  const quantities = Object.entries(lines).map(([id, [quantity]]) => [id, quantity]);
  const listed = Object.entries(lines).map(([id, [quantity, terms]]) => {
    const list = (findPriceListItem(id)?.price ?? 0) * quantity;
    if (terms === undefined) return list;
    return terms.kind === 'free' ? 0 : list - terms.amount;
  });
  const amount = listed.reduce((sum, each) => sum + each, 0) - (discount?.amount ?? 0);
  const body = saleBody({ lines: Object.fromEntries(quantities), amount });
  return {
    ...body,
    lines: body.lines.map((line) => ({ ...line, terms: lines[line.product_id]?.[1] })),
    payments: [{ method: 'cash' as const, reference: '', amount: Math.max(1, amount) }],
    ...(discount && { discount }),
  };
}

describe('discounts on lines', () => {
  it('count together with the discount on the sale, and lines at ₹0 count in neither', async () => {
    // 5 % of ₹1,799 + ₹999 is ₹139.90; the glass at ₹0 raises neither the subtotal nor the discounts.
    const sale = (line: number, whole: number) =>
      saleOf(
        { [BUDS]: [1, off(line)], [NECKBAND]: [1], [GLASS]: [1, free('gift')] },
        { amount: whole, reason: 'offer' },
      );
    expect(await sell(clerk.token, sale(100, 40))).toMatchObject({
      status: 403,
      body: { fields: { 'discount.amount': SALE_TEXTS.discountLimit('₹139') } },
    });
    const { status, body: sold } = await sell(clerk.token, sale(100, 39));
    expect(status).toBe(201);
    expect(sold).toMatchObject({
      ...{ subtotal: 2698, discount: 39, total: 2659, due: 0 },
      lines: [
        { line_total: 1699, discount: 100 },
        { line_total: 999 },
        { price: 499, line_total: 0, discount: 499, free: { reason: 'gift' } },
      ],
    });
    expect(await stockOf(GLASS)).toMatchObject({ onHand: 59, sold: 1 });
    // ₹2,659 spread by 1699 : 999 : 0 is 1674.44 and 984.56 (0.4410…).
    const [row] = await stored([sold.order_id]);
    expect(await linesOf(row?.id ?? 0)).toMatchObject([
      // Its own ₹100, and ₹24.56 of the sale's ₹39.
      { gross: 167_444, listPrice: 179_900, discount: 12_456, discountReason: 'display-piece' },
      // Only its part of the sale's discount.
      { gross: 98_456, listPrice: 99_900, discount: 1444, discountReason: 'offer' },
      { gross: 0, taxable: 0, listPrice: 49_900, discount: 49_900, discountReason: 'gift' },
    ]);
    const [link] = sold.invoices ?? [];
    const { body: bill } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(bill.lines[2]).toMatchObject({ gross: 0, list_price: 49_900, discount: 49_900 });
    expect(bill.total).toBe(265_900);
  });

  it('are refused when they leave nothing to pay on the line or exceed the limit alone', async () => {
    expect(await sell(clerk.token, saleOf({ [BUDS]: [1], [GLASS]: [1, off(499)] }))).toMatchObject({
      status: 422,
      body: { fields: { 'lines.1.terms.amount': TERMS_TEXTS.wholeLine } },
    });
    expect(await sell(clerk.token, saleOf({ [BUDS]: [1, off(90)] }))).toMatchObject({
      status: 403,
      body: { fields: { 'lines.0.terms.amount': SALE_TEXTS.discountLimit('₹89') } },
    });
    expect(await db.select().from(orders)).toEqual([]);
  });
});

describe('a line at ₹0', () => {
  const withGlass = (terms = free('gift')) => saleOf({ [BUDS]: [1], [GLASS]: [1, terms] });

  it('that is free with an offer names a paid line, on the order and on the bill', async () => {
    const refused = {
      status: 422,
      body: { fields: { 'lines.1.terms.reason': TERMS_TEXTS.needsPaid } },
    };
    expect(await sell(clerk.token, withGlass(free('offer')))).toMatchObject(refused);
    expect(await sell(clerk.token, withGlass(free('offer', GLASS)))).toMatchObject(refused);
    const { body: sold } = await sell(clerk.token, withGlass(free('offer', BUDS)));
    const name = findPriceListItem(BUDS)?.name;
    expect(sold.lines[1]).toMatchObject({ free: { reason: 'offer', with: name } });
    const [row] = await stored([sold.order_id]);
    const [, line] = await linesOf(row?.id ?? 0);
    expect(line?.text).toMatch(new RegExp(`, free with ${name}$`));
  });

  it('given as a gift is listed for the accountant, like a piece that comes back faulty', async () => {
    const { body: gift } = await sell(clerk.token, withGlass());
    const { body: offer } = await sell(clerk.token, withGlass(free('offer', BUDS)));
    const taken = { action: 'take', version: offer.version, reason: 'faulty', note: '' };
    const lines = [{ product_id: BUDS, quantity: 1, restock: 0 }];
    const { body: back } = await sendReturn(offer, clerk, {
      ...{ ...taken, lines, request_id: createOrderSecret() },
    });
    const note = back.invoices?.at(-1)?.number ?? '';
    const month = monthText(Date.now());
    const path = `/api/invoices/register?file=input-credit&month=${month}`;
    const text = await (await call(path, { token: admin.token })).text();
    const rows = text.split('\r\n').filter((row) => /,gift,|,damage,/.test(row));
    const own = rows.filter(
      (row) => row.includes(gift.invoices?.[0]?.number ?? '') || row.includes(note),
    );
    expect(own.map((row) => row.split(',').slice(3))).toEqual([
      ['gift', findPriceListItem(GLASS)?.name, expect.stringMatching(/^\d+$/), '1', '18', '499'],
      ['damage', findPriceListItem(BUDS)?.name, expect.stringMatching(/^\d+$/), '1', '18', '1799'],
    ]);
  });

  it('cannot be the only line of a sale', async () => {
    expect(
      await sell(admin.token, {
        ...saleOf({ [GLASS]: [1, free('gift')] }),
        amount: 1,
        branch: BRANCH,
      }),
    ).toMatchObject({ status: 422, body: { fields: { lines: SALE_TEXTS.tooLow } } });
  });

  it('stays within the day’s limit of its giver when twelve small lines are sold at once', async () => {
    await sell(clerk.token);
    await closeDay(clerk.token, head.token);
    // Advisors give ₹1,000 a day: two glasses of ₹499.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sell(clerk.token, withGlass())),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused) {
      expect([status, body.fields]).toEqual([
        403,
        { 'lines.1.terms.reason': TERMS_TEXTS.freeDay('₹1,000') },
      ]);
    }
    expect(await stockOf(GLASS)).toMatchObject({ onHand: 58, held: 0, sold: 2 });

    // The head approves the third with an own login, and it counts for the head.
    const sale = withGlass();
    const { status, body: sold } = await sell(clerk.token, { ...sale, ...approvedBy(head) });
    expect(status).toBe(201);
    expect(await auditOf(sold.order_id)).toMatchObject([{ action: 'order.discount' }]);
    const close = await closeDay(clerk.token, head.token);
    const given = close.people?.flatMap(({ name, facts }) =>
      facts.map((fact) => ({ name, ...fact })),
    );
    const nameOf = ({ user }: typeof clerk) => `${user.first_name} ${user.last_name}`;
    expect(given).toEqual(
      expect.arrayContaining([
        { name: nameOf(clerk), kind: 'given-free', times: 2, amount: 998 },
        { name: nameOf(head), kind: 'given-free', times: 1, amount: 499 },
      ]),
    );
  });

  it('is limited by list price for each role, and only an admin gives a device', async () => {
    await setStock(DEVICE, 3);
    const line = (id: string, quantity = 1) =>
      saleOf({ [BUDS]: [1], [id]: [quantity, free('goodwill')] });
    const refused = (text: string) => ({
      status: 403,
      body: { fields: { 'lines.1.terms.reason': text } },
    });
    expect(await sell(clerk.token, line(GLASS, 2))).toMatchObject(
      refused(TERMS_TEXTS.freeLine('₹500')),
    );
    expect(await sell(head.token, line(NECKBAND, 6))).toMatchObject(
      refused(TERMS_TEXTS.freeLine('₹5,000')),
    );
    for (const [{ token }, approval] of [
      [head, {}],
      [clerk, approvedBy(head)],
    ] as const) {
      const sale = { ...line(DEVICE), ...approval };
      expect(await sell(token, sale)).toMatchObject(refused(TERMS_TEXTS.freeDevice));
    }
    expect((await sell(head.token, line(NECKBAND, 5))).status).toBe(201);
    const device = { ...line(DEVICE), ...approvedBy(admin) };
    expect((await sell(clerk.token, device)).status).toBe(201);
  });
});
