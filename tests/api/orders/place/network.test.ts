import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthSettings } from '../../../../functions/domain/core/auth-secrets';
import { hashKeys } from '../../../../functions/domain/core/keyed-hash';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { SHOP } from '../../../../functions/http/orders/shop';
import {
  contextAt,
  counterBody,
  emptyShop,
  orderBody,
  orderInDb,
  PRODUCT,
  place,
  setStock,
} from '../../../support/api/orders/orders';
import { everyOrder } from '../../../support/api/orders/whole';
import { ANNOUNCED, BEFORE, SWAPPED } from '../../../support/api/rotation';

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 100);
});

async function placedFrom(address: string, body = orderBody()): Promise<string | null> {
  await place(body, { address });
  return (await orderInDb(body.order_id)).placedFrom;
}

describe('the network hash stored with an order', () => {
  it('is 16 bytes long, identical within a household and different between households', async () => {
    const home = await placedFrom('2001:db8:1:2::1');
    expect(home).toMatch(/^[\w-]{8}\.[\w-]{22}$/);
    expect(await placedFrom('2001:db8:1:2:abcd::9', counterBody())).toBe(home);
    expect(await placedFrom('2001:db8:1:3::1')).not.toBe(home);
    expect(await placedFrom('203.0.113.5')).not.toBe(await placedFrom('203.0.113.6'));
    expect(await everyOrder()).not.toMatch(/2001:db8|203\.0\.113/);
  });

  it('counts towards the same limit while AUTH_SECRET is rotated', async () => {
    const limits = { ...SHOP.limits, unpaidPiecesPerNetwork: 1 };
    const orderBy = (settings: AuthSettings) =>
      placeOrder(
        contextAt(Date.now(), { shop: { ...SHOP, limits }, hashKeys: hashKeys(settings) }),
        orderBody(),
        { customerId: null, address: '203.0.113.5' },
      );
    await orderBy(BEFORE);
    for (const settings of [BEFORE, ANNOUNCED, SWAPPED]) {
      await expect(orderBy(settings)).rejects.toMatchObject({ code: 'too-many-unpaid' });
    }
  });
});
