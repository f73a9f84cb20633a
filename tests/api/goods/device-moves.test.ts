import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { deviceNumbers, devices } from '../../../functions/db/devices';
import { SHOP } from '../../../functions/http/orders/shop';
import { TRANSFER_TEXTS, type TransferReply } from '../../../src/contract/goods/transfers';
import { STOCK_TEXTS, type StockRow } from '../../../src/contract/stock';
import { createOrderSecret } from '../../../src/lib/order-secret';
import {
  countLine,
  countStep,
  emptyGoods,
  KOTHRUD,
  type Refused,
  start,
} from '../../support/api/goods/counts';
import { ask, BRANCH, stockVersion } from '../../support/api/orders/orders';
import { staffOfBranch } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';
import { newImei } from '../../support/serials';

const PHONE = SHOP.items.find(({ serial }) => serial === 'imei')?.id ?? '';
const [ONE, OTHER] = [newImei(), newImei()];
let kothrud: Awaited<ReturnType<typeof staffOfBranch>>;
let laxmi: Awaited<ReturnType<typeof staffOfBranch>>;

async function stateOf(number: string) {
  const row = await db
    .select({ state: devices.state, branch: devices.branch })
    .from(devices)
    .innerJoin(deviceNumbers, eq(deviceNumbers.deviceId, devices.id))
    .where(eq(deviceNumbers.number, number))
    .get();
  return row && [row.state, row.branch];
}

beforeEach(async () => {
  await emptyGoods();
  [kothrud, laxmi] = [await staffOfBranch(KOTHRUD), await staffOfBranch(BRANCH)];
  const { clerk, head } = kothrud;
  const { body: count } = await start(clerk.token);
  const line = { product_id: PHONE, quantity: 2, seen: null };
  expect((await countLine(clerk.token, count.id, line)).status).toBe(422);
  await countLine(clerk.token, count.id, { ...line, numbers: [ONE, OTHER] });
  await countStep(clerk.token, count.id, { step: 'finish', version: 1 });
  await countStep(head.token, count.id, { step: 'confirm', version: 2 });
});

it('devices are counted, sent, received, settled and corrected by their numbers', async () => {
  expect(await stateOf(ONE)).toEqual(['in_stock', KOTHRUD]);
  const send = (numbers: string[]) =>
    ask<TransferReply & Refused>('/api/transfers', kothrud.clerk, {
      request_id: createOrderSecret(),
      to: BRANCH,
      lines: [{ product_id: PHONE, quantity: 2, numbers }],
    });
  expect((await send([])).body.fields).toEqual({
    'lines.0.numbers': TRANSFER_TEXTS.needsNumbers,
  });
  expect((await send([ONE, newImei()])).body.code).toBe('serial-sold');
  const { body: sent } = await send([ONE, OTHER]);
  expect(await stateOf(ONE)).toEqual(['in_transit', KOTHRUD]);

  const path = `/api/transfers/${sent.id}/steps`;
  const receive = (number: string) =>
    ask<TransferReply & Refused>(path, laxmi.clerk, {
      ...{ step: 'receive', version: sent.version },
      lines: [{ position: 0, quantity: 1, numbers: [number] }],
    });
  expect((await receive(newImei())).body.fields).toEqual({
    'lines.0.numbers': TRANSFER_TEXTS.notSent,
  });
  const { body: part } = await receive(ONE);
  expect(part).toMatchObject({ state: 'sent', in_transit: 1 });
  const settle = { step: 'settle', version: part.version, reason: 'Still in the drawer' };
  const lines = [{ position: 0, returned: 1, lost: 0 }];
  expect((await ask(path, kothrud.head, { ...settle, lines })).status).toBe(200);
  expect(await stateOf(OTHER)).toEqual(['in_stock', KOTHRUD]);

  const correct = async (body: object) =>
    ask<StockRow & Refused>(`/api/stock/${PHONE}`, kothrud.head, {
      ...{ branch: KOTHRUD, change: -1, reason: 'Dropped', version: await stockVersion(PHONE) },
      ...body,
    });
  expect((await correct({ kind: 'damage' })).body.fields).toEqual({
    serial: STOCK_TEXTS.oneDevice,
  });
  expect((await correct({ kind: 'damage', serial: ONE })).body.code).toBe('serial-sold');
  expect((await correct({ kind: 'damage', serial: OTHER })).status).toBe(200);
  expect(await stateOf(OTHER)).toEqual(['written_off', KOTHRUD]);
});
