import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderLines, orders } from '../../../functions/db/orders';
import { linkKey } from '../../../functions/domain/core/link-key';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { EXCHANGE_TEXTS } from '../../../src/contract/orders/exchange';
import { RETURN_TEXTS } from '../../../src/contract/orders/returns';
import { SALE_TEXTS } from '../../../src/contract/orders/sale';
import { SALE_LINE_TEXTS } from '../../../src/contract/orders/sale-lines';
import { monthText } from '../../../src/lib/months';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { auditOf } from '../../support/api/audit';
import { call } from '../../support/api/call';
import { BUYER, linesOf, stored } from '../../support/api/invoices/invoices';
import { accountFaults } from '../../support/api/money/accounts';
import { closeDay } from '../../support/api/orders/closes';
import { BUYER_MOBILE, exchangeOf, NECKBAND, send } from '../../support/api/orders/exchanges';
import {
  BRANCH,
  contextAt,
  emptyShop,
  PRODUCT,
  setStock,
  stockOf,
} from '../../support/api/orders/orders';
import { requestBody, sendReturn } from '../../support/api/orders/returns';
import { openLine, sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { stockFaults } from '../../support/api/orders/whole';
import { PASSWORD } from '../../support/api/people';

const CLEANING = openLine('service', 199);
const STAND = openLine('item', 450);
const BUDS = { product_id: PRODUCT, quantity: 1 };
const BUDS_PRICE = 1799;

let clerk: Awaited<ReturnType<typeof staffAt>>;
let head: typeof clerk;
let admin: typeof clerk;

beforeAll(async () => {
  const store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
  await setStock(NECKBAND, 10);
});

function saleOf(lines: readonly object[], amount: number, change: object = {}) {
  const payments = [{ method: 'cash', reference: '', amount }];
  return { sale_id: createOrderSecret(), lines, amount, payments, ...change };
}

const approvedBy = ({ user }: typeof clerk) => ({
  approval: { username: user.username, password: PASSWORD },
});
const refused = (status: number, fields: Record<string, string>) => ({ status, body: { fields } });

describe('a sale of a service and an item outside the catalogue', () => {
  it('moves only the stock of products, and its bill, register and Table 12 have their codes', async () => {
    const sale = saleOf([BUDS, CLEANING, STAND], BUDS_PRICE + 649);
    const { status, body: sold } = await sell(clerk.token, sale);
    expect(status).toBe(201);
    expect((await sell(clerk.token, sale)).body.order_id).toBe(sold.order_id);
    expect(sold).toMatchObject({
      lines: [
        { product_id: PRODUCT, line_total: BUDS_PRICE },
        { product_id: 'line:1', kind: 'service', name: 'Charging port cleaning', line_total: 199 },
        { product_id: 'line:2', kind: 'item', name: 'Ring stand', line_total: 450 },
      ],
      ...{ total: BUDS_PRICE + 649, due: 0 },
    });
    const rows = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, sold.order_id))
      .orderBy(asc(orderLines.position));
    expect(rows.map(({ productId, serviceId }) => [productId, serviceId])).toEqual([
      [PRODUCT, null],
      [null, 'phone-port-cleaning'],
      [null, null],
    ]);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 9, held: 0, sold: 1 });
    expect([...(await stockFaults()), ...(await accountFaults())]).toEqual([]);

    const [bill] = await stored([sold.order_id]);
    // ₹199 and ₹450 with 18 % in them: 9 % each of ₹168.64 and ₹381.36.
    expect(await linesOf(bill?.id ?? 0)).toMatchObject([
      { productId: PRODUCT },
      { productId: null, hsn: '998716', rate: 18, taxable: 16_864, cgst: 1518, sgst: 1518 },
      { productId: null, hsn: '392690', rate: 18, taxable: 38_136, cgst: 3432, sgst: 3432 },
    ]);
    const path = `/api/invoices/register?file=hsn&month=${monthText(Date.now())}`;
    const table = (await (await call(path, { token: admin.token })).text()).split('\r\n');
    const columns = table[0]?.split(',') ?? [];
    const row = table.find((each) => each.includes('998716'))?.split(',') ?? [];
    expect([row[columns.indexOf('unit')], row[columns.indexOf('quantity')]]).toEqual(['NA', '0']);
  });

  it('appears in the list of orders, and the day close counts other items by their seller', async () => {
    await sell(clerk.token, saleOf([CLEANING, STAND, { ...STAND, price: 50 }], 699));
    const list = await call('/api/orders', { token: head.token });
    expect(await list.json()).toMatchObject({
      content: [{ lines: [{ product_id: 'line:1', name: 'Ring stand' }, {}, {}] }],
    });
    const close = await closeDay(clerk.token, head.token);
    const { first_name, last_name } = clerk.user;
    expect(close.people).toContainEqual({
      name: `${first_name} ${last_name}`,
      facts: [{ kind: 'other-item', times: 2, amount: 500 }],
    });
  });

  it('is refused for an unknown service or class, below the price list, and with mixed places', async () => {
    const [service, item] = [
      { ...CLEANING, service_id: 'x' },
      { ...STAND, tax_class: 'x' },
    ];
    expect(await sell(clerk.token, saleOf([service, item], 649))).toMatchObject(
      refused(422, {
        'lines.0.service_id': SALE_LINE_TEXTS.unknownService,
        'lines.1.tax_class': SALE_LINE_TEXTS.needsClass,
      }),
    );
    expect(await sell(clerk.token, saleOf([{ ...CLEANING, price: 198 }], 198))).toMatchObject(
      refused(422, { 'lines.0.price': SALE_LINE_TEXTS.belowList('₹199') }),
    );
    expect(await sell(clerk.token, saleOf([{ ...STAND, name: ' ' }], 450))).toMatchObject(
      refused(422, { 'lines.0.name': SALE_LINE_TEXTS.needsName }),
    );
    const customer = { bill_to: BUYER };
    expect(await sell(clerk.token, saleOf([STAND, CLEANING], 649, { customer }))).toMatchObject(
      refused(422, { 'bill_to.gstin': INVOICE_TEXTS.servicesApart }),
    );
    expect(await db.select().from(orders)).toEqual([]);
    // A service to a business of another State has IGST.
    const { body: apart } = await sell(clerk.token, saleOf([CLEANING], 199, { customer }));
    expect(await stored([apart.order_id])).toMatchObject([{ placeOfSupply: '24', igst: 3036 }]);
  });
});

describe('the price of a service or another item', () => {
  const stand = (price: number, change: object = {}) =>
    saleOf([{ ...STAND, price }], price, change);

  it('above the limit of a role needs the login of a head or an admin, which the sale records', async () => {
    expect(await sell(clerk.token, stand(1001))).toMatchObject(
      refused(403, { 'lines.0.price': SALE_LINE_TEXTS.typedLimit('₹1,000') }),
    );
    const two = saleOf([{ ...CLEANING, price: 600, quantity: 2 }], 1200);
    expect(await sell(clerk.token, two)).toMatchObject({ status: 403 });
    expect(await sell(clerk.token, { ...stand(1001), ...approvedBy(clerk) })).toMatchObject(
      refused(403, { 'approval.username': SALE_TEXTS.needsApprover }),
    );
    const { status, body } = await sell(clerk.token, { ...stand(5000), ...approvedBy(head) });
    expect(status).toBe(201);
    const [row] = await db.select().from(orders).where(eq(orders.id, body.order_id));
    expect(row).toMatchObject({ soldBy: clerk.user.id, discountBy: head.user.id });
    expect(await auditOf(body.order_id)).toMatchObject([
      { action: 'order.discount', after: { typed_price: 5000, approved_by: head.user.id } },
    ]);
    expect(await sell(clerk.token, { ...stand(5001), ...approvedBy(head) })).toMatchObject(
      refused(403, { 'lines.0.price': SALE_LINE_TEXTS.approverTypedLimit('₹5,000') }),
    );
    expect((await sell(head.token, { ...stand(5001), ...approvedBy(admin) })).status).toBe(201);
    expect((await sell(admin.token, stand(50_000, { branch: BRANCH }))).status).toBe(201);
  });

  it('is free for admins alone in the classes of phones and laptops', async () => {
    for (const tax_class of ['phone', 'laptop']) {
      const sale = () => saleOf([{ ...STAND, tax_class }], 450);
      for (const { token } of [clerk, head]) {
        expect(await sell(token, { ...sale(), ...approvedBy(admin) })).toMatchObject(
          refused(403, { 'lines.0.tax_class': SALE_LINE_TEXTS.adminClass }),
        );
      }
      expect((await sell(admin.token, { ...sale(), branch: BRANCH })).status).toBe(201);
    }
  });
});

describe('a line without a product that comes back', () => {
  it('gets a credit note without stock, and is neither exchanged nor listed as faulty', async () => {
    const customer = { name: 'Meera', mobile: BUYER_MOBILE };
    const sale = saleOf([BUDS, CLEANING, { ...STAND, quantity: 2 }], BUDS_PRICE + 1099, {
      customer,
    });
    const { body: sold } = await sell(clerk.token, sale);
    const take = (lines: readonly object[]) => ({
      ...{ action: 'take', version: sold.version, request_id: createOrderSecret(), lines },
      ...{ reason: 'changed-mind', note: '' },
    });
    expect(
      await sendReturn(sold, clerk, take([{ product_id: 'line:2', quantity: 1, restock: 1 }])),
    ).toMatchObject(refused(422, { lines: RETURN_TEXTS.noStock }));
    expect(
      await sendReturn(sold, clerk, take([{ product_id: 'line:2', quantity: 3, restock: 0 }])),
    ).toMatchObject(refused(422, { lines: RETURN_TEXTS.tooMany }));
    expect(await send(clerk.token, sold, exchangeOf(sold, 'line:2', NECKBAND))).toMatchObject({
      status: 409,
      body: { message: EXCHANGE_TEXTS.onlyProducts },
    });
    const asked = requestBody(sold, { lines: [{ product_id: 'line:1', quantity: 1 }] });
    const key = linkKey(sold.order_id, contextAt().secrets);
    expect(await sendReturn(sold, { key }, asked)).toMatchObject(
      refused(422, { lines: RETURN_TEXTS.service }),
    );
    const { status, body: back } = await sendReturn(
      sold,
      clerk,
      take([
        { product_id: 'line:1', quantity: 1, restock: 0 },
        { product_id: 'line:2', quantity: 1, restock: 0 },
      ]),
    );
    expect([status, back.returned]).toEqual([200, 649]);
    expect(back.returns?.[0]?.lines).toEqual([
      { product_id: 'line:1', quantity: 1, accepted: 1, restocked: 0 },
      { product_id: 'line:2', quantity: 1, accepted: 1, restocked: 0 },
    ]);
    const [, note] = await stored([sold.order_id]);
    expect(await linesOf(note?.id ?? 0)).toMatchObject([
      { hsn: '998716', quantity: 1, gross: 19_900, corrects: 2 },
      { hsn: '392690', quantity: 1, gross: 45_000, corrects: 3 },
    ]);
    expect(await stockOf(PRODUCT)).toMatchObject({ onHand: 9, sold: 1 });
    const stock = await (await call('/api/stock', { token: head.token })).text();
    expect(stock).not.toContain('line:');
    expect([...(await stockFaults()), ...(await accountFaults())]).toEqual([]);
    const close = await closeDay(clerk.token, head.token);
    expect(JSON.stringify(close)).not.toContain('Charging port cleaning');
  });
});
