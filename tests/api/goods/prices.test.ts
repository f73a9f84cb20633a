import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productChanges } from '../../../functions/db/products';
import type { AuditLogReply } from '../../../src/contract/audit';
import { GOODS_TEXTS } from '../../../src/contract/goods/prices';
import { fullName } from '../../../src/lib/full-name';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { goodsRow, sendPrices, setPrice } from '../../support/api/goods/prices';
import {
  ask,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  send,
} from '../../support/api/orders/orders';
import { db, type Person, staffAt } from '../../support/api/orders/staff';

const USUAL = { price: 1799, mrp: 2999, is_listed: true };

let admin: Person;

beforeEach(async () => {
  await emptyShop();
  admin = await staffAt('system_admin', null);
  await setPrice(admin.token, USUAL);
});

const line = async (change: object, id = PRODUCT) => ({
  product_id: id,
  version: (await goodsRow(admin.token, id)).price_version,
  ...change,
});

describe('a price', () => {
  it('is charged as soon as an admin changes it, and the change is recorded', async () => {
    const { status, body } = await sendPrices(admin.token, [await line({ price: 1699 })], {
      reason: 'Festival offer',
    });
    expect([status, body.content]).toMatchObject([
      200,
      [{ product_id: PRODUCT, price: 1699, mrp: 2999, is_listed: true }],
    ]);
    expect(await goodsRow(admin.token)).toMatchObject(body.content[0] ?? {});
    expect((await send(orderBody({ amount: 1799 }))).body).toMatchObject({ code: 'price-changed' });
    expect((await send(orderBody({ amount: 1699 }))).status).toBe(201);
    const { body: log } = await ask<AuditLogReply>('/api/audit?kind=product', admin);
    expect(log.content[0]).toMatchObject({
      action: 'product.change',
      subject: PRODUCT,
      changed: expect.arrayContaining(['price', 'reason']),
    });
  });

  it('is not changed by the second of two editors, who sees the value of the first', async () => {
    const other = await staffAt('system_admin', null);
    const wanted = await line({});
    const answers = await Promise.all([
      sendPrices(admin.token, [{ ...wanted, price: 1599 }]),
      sendPrices(other.token, [{ ...wanted, price: 1499 }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const { body: refused } = answers[1 - won] ?? {};
    expect(refused).toMatchObject({
      code: 'stale',
      current: {
        content: [
          {
            product_id: PRODUCT,
            price: [1599, 1499][won],
            by: fullName([admin, other][won]?.user ?? admin.user),
          },
        ],
      },
    });
    expect((await goodsRow(admin.token)).price).toBe([1599, 1499][won]);
  });

  it('is changed once when the request is repeated, and its ID cannot be used for another price', async () => {
    const request_id = createOrderSecret();
    const wanted = await line({ price: 1599 });
    const twice = [wanted, wanted].map((each) => sendPrices(admin.token, [each], { request_id }));
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const rows = await db
      .select()
      .from(productChanges)
      .where(eq(productChanges.requestId, request_id));
    expect(rows).toHaveLength(1);
    const other = await sendPrices(admin.token, [{ ...wanted, price: 1499 }], { request_id });
    expect(other.body).toMatchObject({ code: 'key-reused', message: GOODS_TEXTS.idReused });
  });

  it('changes together with the others of a request, or none does', async () => {
    const [one, other] = [await line({ price: 1599 }), await line({ price: 949 }, OTHER_PRODUCT)];
    const before = await goodsRow(admin.token, OTHER_PRODUCT);
    const stale = await sendPrices(admin.token, [{ ...one, version: one.version - 1 }, other]);
    expect(stale.body).toMatchObject({ code: 'stale', current: { content: [{ price: 1799 }] } });
    expect(await goodsRow(admin.token, OTHER_PRODUCT)).toEqual(before);
    expect((await sendPrices(admin.token, [one, other])).status).toBe(200);
    expect((await goodsRow(admin.token, OTHER_PRODUCT)).price).toBe(949);
  });

  it('above 50% less or more is saved only if the admin is sure', async () => {
    const lines = [await line({ price: 899 })];
    const asked = await sendPrices(admin.token, lines);
    expect([asked.status, asked.body.fields]).toEqual([
      422,
      { is_sure: GOODS_TEXTS.isLarge('₹1,799', '₹899') },
    ]);
    expect((await sendPrices(admin.token, lines, { is_sure: true })).status).toBe(200);
  });

  it.each([
    ['of ₹0', { price: 0 }, 'lines.0.price'],
    ['with paise', { price: 99.5 }, 'lines.0.price'],
    ['above the MRP with the tax that the cart adds', { price: 2600 }, 'lines.0.price'],
    ['with an MRP below it', { mrp: 1800 }, 'lines.0.price'],
  ])('%s is refused', async (_what, change, field) => {
    const { status, body } = await sendPrices(admin.token, [await line(change)]);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(await goodsRow(admin.token)).toMatchObject(USUAL);
  });

  it('needs a reason if several change, and each product only once', async () => {
    const lines = [await line({ price: 1599 }), await line({ price: 949 }, OTHER_PRODUCT)];
    const without = await sendPrices(admin.token, lines, { reason: ' ' });
    expect(without.body.fields).toEqual({ reason: GOODS_TEXTS.needsReason });
    const double = await sendPrices(admin.token, [lines[0] ?? {}, lines[0] ?? {}]);
    expect(double.body.fields).toEqual({ lines: GOODS_TEXTS.sameProduct });
    const unknown = await sendPrices(admin.token, [{ product_id: 'none', version: 1, price: 9 }]);
    expect(unknown.status).toBe(404);
  });

  it('is changed only by the roles of the setting', async () => {
    const lines = [await line({ price: 1599 })];
    for (const role of ['branch_head', 'advisor'] as const) {
      const { token } = await staffAt(role, null);
      expect((await sendPrices(token, lines)).status).toBe(403);
    }
  });
});

it('a hidden product cannot be ordered on the website', async () => {
  await setPrice(admin.token, { is_listed: false });
  expect((await send(orderBody())).status).toBe(422);
  await setPrice(admin.token, { is_listed: true });
  expect((await send(orderBody())).status).toBe(201);
});
