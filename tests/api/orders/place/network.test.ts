import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashNetwork, networkKey } from '../../../../functions/domain/orders/network';
import {
  counterBody,
  emptyShop,
  orderBody,
  orderInDb,
  PRODUCT,
  place,
  setStock,
} from '../../../support/api/orders/orders';
import { everyOrder } from '../../../support/api/orders/whole';

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
    expect(home).toMatch(/^[\w-]{22}$/);
    expect(await placedFrom('2001:db8:1:2:abcd::9', counterBody())).toBe(home);
    expect(await placedFrom('2001:db8:1:3::1')).not.toBe(home);
    expect(await placedFrom('203.0.113.5')).not.toBe(await placedFrom('203.0.113.6'));
    expect(await everyOrder()).not.toMatch(/2001:db8|203\.0\.113/);
  });

  it('cannot be recomputed without AUTH_SECRET', () => {
    const [own, other] = [env, { AUTH_SECRET: 'another-secret-that-is-long-enough-00' }].map(
      (settings) => hashNetwork('203.0.113.5', networkKey(settings)),
    );
    expect(own).toBe(hashNetwork('203.0.113.5', networkKey(env)));
    expect(own).not.toBe(other);
  });
});
