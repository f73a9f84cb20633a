import { OTHER_PRODUCT, stockOf } from '../../orders/orders';
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
  'POST /api/stock/:id': asAdmin('POST', async () => ({
    path: `/api/stock/${OTHER_PRODUCT}`,
    body: { change: 1, reason: 'Delivery', version: (await stockOf(OTHER_PRODUCT)).version },
  })),
};
