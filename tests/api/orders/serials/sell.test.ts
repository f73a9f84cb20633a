import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serialNumbers } from '../../../../functions/db/returns';
import type { FindReply } from '../../../../src/contract/find';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import { IMEI_TEXTS, SERIAL_NUMBER_TEXTS } from '../../../../src/lib/identity/texts';
import {
  handOver,
  headOf,
  readInvoice,
  readyOrder,
  stored,
} from '../../../support/api/invoices/invoices';
import {
  ask,
  BRANCH,
  counterBody,
  deliveryBody,
  emptyShop,
  look,
  pay,
  place,
  setStock,
  step,
  stockOf,
} from '../../../support/api/orders/orders';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { newImei } from '../../../support/serials';

const PHONE = 'tarang-t1-lite';
const LAPTOP = 'kosh-edu-11';
const OTHER_BRANCH = 'PUN-02';

let clerk: string;
let head: Awaited<ReturnType<typeof headOf>>;
let admin: string;

beforeAll(async () => {
  clerk = (await staffAt('advisor', await branchStore(BRANCH))).token;
  head = await headOf(BRANCH);
  admin = (await staffAt('system_admin', null)).token;
  await branchStore(OTHER_BRANCH);
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PHONE, 9);
  await setStock(LAPTOP, 9);
});

const soldNumbers = (id: string) =>
  db.select().from(serialNumbers).where(eq(serialNumbers.orderId, id));
const find = (token: string, search: string) =>
  ask<{ content: { order_id: string }[] }>(`/api/orders?search=${encodeURIComponent(search)}`, {
    token,
  });

describe('a sale of devices with an IMEI or serial number', () => {
  it('requires a valid number for each unit, and shows an error for each invalid number', async () => {
    const [good, other] = [newImei(), newImei()];
    const wrong = good.slice(0, -1) + ((Number(good.at(-1)) + 1) % 10);
    const lines = { [PHONE]: 2, [LAPTOP]: 1 };
    const cases: [object, Record<string, string>][] = [
      [
        {},
        {
          [`serials.${PHONE}.0`]: IMEI_TEXTS.empty,
          [`serials.${PHONE}.1`]: IMEI_TEXTS.empty,
          [`serials.${LAPTOP}.0`]: SERIAL_NUMBER_TEXTS.empty,
        },
      ],
      [
        { [PHONE]: [wrong, other], [LAPTOP]: ['a b'] },
        {
          [`serials.${PHONE}.0`]: IMEI_TEXTS['not-15-digits'],
          [`serials.${LAPTOP}.0`]: SERIAL_NUMBER_TEXTS['not-a-serial'],
        },
      ],
      [
        {
          [PHONE]: [good, ` ${good} `, other],
          [LAPTOP]: ['5CD-123 4XYZ'],
          'dhun-buds-2': ['X123'],
        },
        {
          [`serials.${PHONE}.1`]: SERIAL_TEXTS.twice,
          [`serials.${PHONE}.2`]: SERIAL_TEXTS.notNeeded,
          'serials.dhun-buds-2.0': SERIAL_TEXTS.notNeeded,
        },
      ],
    ];
    for (const [serials, fields] of cases) {
      const { status, body } = await sell(clerk, { ...saleBody({ lines }), serials });
      expect([status, body.code, body.fields]).toEqual([422, 'invalid', fields]);
    }
    expect(await stockOf(PHONE)).toMatchObject({ onHand: 9, sold: 0 });
  });

  it('gets at most 50 error messages', async () => {
    const serials = { [PHONE]: Array(999).fill('X12345') };
    const { status, body } = await sell(clerk, { ...saleBody({ lines: { [PHONE]: 1 } }), serials });
    expect([status, Object.keys(body.fields ?? {}).length]).toEqual([422, 50]);
  });

  it('has the numbers on its bill and in its order, and can be found by any of them', async () => {
    const [one, two] = [newImei(), newImei()];
    const shown = [`IMEI ${one.slice(0, 14)}01`, `${two}78`];
    const serials = { [PHONE]: shown, [LAPTOP]: ['snx-123 4567'] };
    const body = { ...saleBody({ lines: { [PHONE]: 2, [LAPTOP]: 1 } }), serials };
    const { status, body: sold } = await sell(clerk, body);
    expect([status, sold.lines.map((line) => line.serials)]).toEqual([
      201,
      [[{ serial: one }, { serial: two }], [{ serial: 'SNX1234567' }]],
    ]);
    const [link] = sold.invoices ?? [];
    const { body: bill } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(bill.lines.map((line) => line.serials)).toEqual([[one, two], ['SNX1234567']]);

    const number = link?.number ?? '';
    const bills = [
      number,
      number.replaceAll('-', '/'),
      number.replaceAll('-', ''),
      `Bill ${number}`,
    ];
    const devices = [two, `${two.slice(0, 8)} ${two.slice(8)}`, ...shown, 'SNX-1234567'];
    for (const search of [...devices, ...bills]) {
      const { body: found } = await find(clerk, search);
      expect(found.content.map(({ order_id }) => order_id)).toEqual([sold.order_id]);
    }
    for (const typed of [one, 'SNX1234567', ...bills.slice(0, 3)]) {
      const { body: found } = await ask<FindReply>(`/api/find?text=${typed}`, { token: clerk });
      expect(found.orders.map(({ order_id }) => order_id)).toEqual([sold.order_id]);
    }
    const elsewhere = await staffAt('advisor', await branchStore(OTHER_BRANCH));
    expect((await find(elsewhere.token, two)).body.content).toEqual([]);
  });

  it('sells a device only once when two clerks try to sell it at the same time', async () => {
    const serials = { [PHONE]: [newImei()] };
    const bodies = Array.from({ length: 10 }, () => saleBody({ lines: { [PHONE]: 1 } }));
    const answers = await Promise.all(bodies.map((body) => sell(clerk, { ...body, serials })));
    const sold = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([sold.length, refused.length]).toEqual([1, 9]);
    const id = sold[0]?.body.order_id ?? '';
    for (const { body } of refused) {
      expect([body.code, body.fields]).toEqual([
        'serial-sold',
        { [`serials.${PHONE}.0`]: SERIAL_TEXTS.sold(id) },
      ]);
    }
    expect(await stockOf(PHONE)).toMatchObject({ onHand: 8, held: 0, sold: 1 });

    const fromAdmin = await sell(admin, {
      ...saleBody({ lines: { [PHONE]: 1 } }),
      serials,
      branch: OTHER_BRANCH,
    });
    expect(fromAdmin.body.fields).toEqual({ [`serials.${PHONE}.0`]: SERIAL_TEXTS.sold(id) });
    const { token } = await staffAt('advisor', await branchStore(OTHER_BRANCH));
    const elsewhere = await sell(token, { ...saleBody({ lines: { [PHONE]: 1 } }), serials });
    expect(elsewhere.body.fields).toEqual({ [`serials.${PHONE}.0`]: SERIAL_TEXTS.soldElsewhere });
  });
});

describe('an order with a phone', () => {
  it('can be handed over only with the phone’s IMEI, and an invalid IMEI does not use up a code attempt', async () => {
    const order = await readyOrder(head, counterBody({ lines: { [PHONE]: 1 } }));
    await expect(handOver(head, order, { serials: undefined })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`serials.${PHONE}.0`]: IMEI_TEXTS.empty },
    });
    const body = { step: 'hand-over', version: order.version, code: '000000' };
    const payments = [{ method: 'cash', amount: order.due, reference: '' }];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const answer = await step(order.order_id, { token: clerk }, { ...body, payments });
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    }
    expect(await stored([order.order_id])).toEqual([]);

    const imei = newImei();
    const done = await handOver(head, order, { serials: { [PHONE]: [imei] } });
    expect(await soldNumbers(done.order_id)).toMatchObject([
      { serial: imei, kind: 'imei', productId: PHONE, returnedAt: null, disputed: null },
    ]);
    const next = await readyOrder(head, counterBody({ lines: { [PHONE]: 1 } }));
    await expect(handOver(head, next, { serials: { [PHONE]: [imei] } })).rejects.toMatchObject({
      code: 'serial-sold',
      fields: { [`serials.${PHONE}.0`]: SERIAL_TEXTS.sold(done.order_id) },
    });
  });

  it('is dispatched with the phone’s IMEI, which the customer sees on the order', async () => {
    const { order, key } = await place(deliveryBody({ lines: { [PHONE]: 1 } }));
    const { body: paid } = await pay(order.order_id, key);
    const imei = newImei();
    const dispatch = { step: 'dispatch', version: paid.version };
    const without = await step(order.order_id, { token: clerk }, dispatch);
    expect(without.body.fields).toEqual({ [`serials.${PHONE}.0`]: IMEI_TEXTS.empty });
    const sent = await step(
      order.order_id,
      { token: clerk },
      { ...dispatch, serials: { [PHONE]: [imei] } },
    );
    expect(sent.body.state).toBe('dispatched');
    const { body: shown } = await look(order.order_id, { key });
    expect(shown.lines[0]?.serials).toEqual([{ serial: imei }]);
  });
});
