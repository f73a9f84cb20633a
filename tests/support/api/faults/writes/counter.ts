import { createOrderSecret } from '../../../../../src/lib/order-secret';
import { newImei } from '../../../serials';
import { countPhones, PHONE, POOL } from '../../goods/devices';
import { goodsRow } from '../../goods/prices';
import { stockVersion } from '../../orders/goods';
import { BRANCH, OTHER_PRODUCT, PRODUCT } from '../../orders/orders';
import { returned } from '../../orders/returns';
import { sell } from '../../orders/sales';
import { branchStore, staffAt } from '../../orders/staff';
import { loggedIn, someone } from '../../people';
import { saleOf, somePrize } from '../../redemption/prizes';
import { someRedemption } from '../../redemption/redemptions';
import { asAdmin, type Prepare } from './write';

export const COUNTER: Readonly<Record<string, Prepare>> = {
  'POST /api/redemption': async () => {
    const { token } = await loggedIn('advisor');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return {
      path: '/api/redemption',
      options: { token, headers, body: saleOf(await somePrize()) },
    };
  },
  'POST /api/redemption/:id/resolve': asAdmin('POST', async () => {
    const { id } = await someone('advisor');
    const change = { state: 'unknown' as const, refNo: null, claimedAt: 1 };
    const row = await someRedemption(id, { ...(await somePrize()), ...change });
    const body = { outcome: 'released', reason: 'Not in the sheet' };
    return { path: `/api/redemption/${row.id}/resolve`, body };
  }),
  'POST /api/stock/:id/faulty': asAdmin('POST', async () => {
    const clerk = await staffAt('advisor', await branchStore(BRANCH));
    const { body: sold } = await sell(clerk.token);
    const lines = [{ product_id: PRODUCT, quantity: 1 }];
    const taken = { action: 'take', request_id: createOrderSecret(), lines, note: '' };
    await returned(sold, clerk, { ...taken, reason: 'faulty' });
    const version = await stockVersion(PRODUCT);
    return {
      path: `/api/stock/${PRODUCT}/faulty`,
      body: { branch: BRANCH, can_be_sold: true, reason: 'Repaired', version },
    };
  }),
  'POST /api/goods/prices': async () => {
    const { token } = await staffAt('system_admin', null);
    const { price_version: version, mrp } = await goodsRow(token, OTHER_PRODUCT);
    const lines = [{ product_id: OTHER_PRODUCT, version, mrp: mrp + 1 }];
    const body = { request_id: createOrderSecret(), lines };
    return { path: '/api/goods/prices', options: { token, body } };
  },
  'POST /api/devices': asAdmin('POST', async () => {
    await countPhones([]);
    const body = { product_id: PHONE, branch: POOL, serial: newImei(), reason: 'Received today' };
    return { path: '/api/devices', body };
  }),
  'POST /api/stock/:id': asAdmin('POST', async () => ({
    path: `/api/stock/${OTHER_PRODUCT}`,
    body: {
      ...{ branch: BRANCH, change: 1, reason: 'Delivery' },
      version: await stockVersion(OTHER_PRODUCT),
    },
  })),
};
