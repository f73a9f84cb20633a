import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveDevices } from '../../../functions/domain/goods/devices/moves';
import type { FindReply } from '../../../src/contract/find';
import { DEVICE_TEXTS, type DeviceReply } from '../../../src/contract/goods/devices/devices';
import { SERIAL_TEXTS } from '../../../src/contract/orders/serials';
import { createOrderSecret } from '../../../src/lib/order-secret';
import {
  countBranch,
  countPhones,
  findDevices,
  OTHER,
  PHONE,
  POOL,
  phone,
  phonesAt,
} from '../../support/api/goods/devices';
import { readyOrder } from '../../support/api/invoices/invoices';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { returned } from '../../support/api/orders/returns';
import { saleBody, sell } from '../../support/api/orders/sales';
import {
  branchStore,
  db,
  type Person,
  staffAt,
  staffOfBranch,
} from '../../support/api/orders/staff';
import { PASSWORD } from '../../support/api/people';
import { newImei } from '../../support/serials';

let clerk: Person;
let head: Person;
let admin: Person;
let elsewhere: Person;

beforeAll(async () => {
  ({ clerk, head, admin } = await staffOfBranch(BRANCH));
  elsewhere = await staffAt('branch_head', await branchStore(OTHER));
});
beforeEach(emptyShop);

const FIRST = `serials.${PHONE}.0`;

/** The errors of a device that a branch head can enter. */
const enterable = (text: string) => ({ [FIRST]: text, [`enter_${FIRST}`]: text });
const SECOND = `second_${FIRST}`;

function sellPhone(by: Person, serial: string, second?: string) {
  const seconds = second === undefined ? {} : { second_serials: { [PHONE]: [second] } };
  const body = { ...saleBody({ lines: { [PHONE]: 1 } }), serials: { [PHONE]: [serial] } };
  return sell(by.token, { ...body, ...seconds });
}

function enter(by: Person, serial: string, change: object = {}) {
  const body = { product_id: PHONE, serial, reason: 'Received today', ...change };
  return ask<{ code?: string; fields?: object; state?: string }>('/api/devices', by, body);
}

const movesOf = (kind: string) =>
  db.all<{ delta: number }>(sql`SELECT delta FROM stock_moves WHERE kind = ${kind}`);

describe('a product after the count of its devices', () => {
  it('is sold only as one of them, by either number, and again after a return', async () => {
    const [known, second, unknown] = [newImei(), newImei(), newImei()];
    await countPhones([known]);
    const refused = await sellPhone(clerk, unknown);
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      ...[409, 'serial-sold'],
      enterable(SERIAL_TEXTS.notHere),
    ]);
    const { status, body: order } = await sellPhone(clerk, second, known);
    expect(status).toBe(201);
    expect(await findDevices(clerk.token, second)).toMatchObject([
      { product_id: PHONE, state: 'sold', branch: { code: BRANCH }, order_id: order.order_id },
    ]);
    expect(await phonesAt()).toEqual({ devices: 0, onHand: 0 });
    await returned(order, clerk, {
      ...{ action: 'take', request_id: createOrderSecret(), reason: 'changed-mind', note: '' },
      lines: [{ product_id: PHONE, quantity: 1, restock: 1 }],
      serials: { [PHONE]: [known] },
    });
    expect(await findDevices(clerk.token, known)).toMatchObject([{ state: 'in_stock' }]);
    expect(await phonesAt()).toEqual({ devices: 1, onHand: 1 });
    expect((await sellPhone(clerk, known)).status).toBe(201);
  });

  it('can be entered by a head with a reason: the head, or an advisor with the login of the head', async () => {
    const [one, two] = [newImei(), newImei()];
    await countPhones([]);
    // The book has no piece either, but the reason is the device.
    expect((await sellPhone(clerk, one)).body.fields).toEqual(enterable(SERIAL_TEXTS.notHere));
    expect(await enter(clerk, one)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await enter(head, one, { reason: ' ' })).toMatchObject({ status: 422 });
    const wrong = { approval: { username: clerk.user.username, password: PASSWORD } };
    expect(await enter(clerk, one, wrong)).toMatchObject({ status: 403 });
    const approval = { username: head.user.username, password: PASSWORD };
    const answers = [
      await enter(clerk, one, { approval }),
      // A lost response, and the same device by its second number.
      await enter(head, one),
      await enter(head, two, { second_serial: one }),
    ];
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array(3).fill([200, 'in_stock']),
    );
    expect(await movesOf('found')).toEqual([{ delta: 1 }]);
    expect(await phonesAt()).toEqual({ devices: 1, onHand: 1 });
    const { status, body: order } = await sellPhone(clerk, one);
    expect(status).toBe(201);
    const [device] = await findDevices(clerk.token, one);
    const { body } = await ask<DeviceReply>(`/api/devices/${device?.id}`, clerk);
    expect(body.events).toMatchObject([
      { kind: 'sold', order_id: order.order_id },
      { kind: 'found', reason: 'Received today', branch: { code: POOL } },
    ]);
    expect(await enter(head, one)).toMatchObject({ status: 409, body: { code: 'serial-sold' } });
  });

  it('takes an entered device as one of the pieces in the book while some have no number', async () => {
    await countPhones([newImei()]);
    await db.run(sql`INSERT INTO stock_moves (product_id, branch, delta, kind, at)
      VALUES (${PHONE}, ${POOL}, 1, 'correction', 1)`);
    await enter(head, newImei());
    expect(await movesOf('found')).toEqual([]);
    expect(await phonesAt()).toEqual({ devices: 2, onHand: 2 });
  });

  it('is not entered at a branch that did not count its devices', async () => {
    await setStock(PHONE, 3);
    const { status, body } = await enter(head, newImei());
    expect([status, body.fields]).toEqual([422, { branch: DEVICE_TEXTS.notCounted }]);
    expect((await sellPhone(clerk, newImei())).status).toBe(201);
  });

  it('is handed over only as one of them', async () => {
    const [known, unknown] = [newImei(), newImei()];
    await countPhones([known]);
    const order = await readyOrder(clerk, counterBody({ lines: { [PHONE]: 1 } }));
    const handOver = (by: Person, serial: string) =>
      step(order.order_id, by, {
        ...{ step: 'hand-over', version: order.version },
        without_code: { checked: 'photo-id', reason: 'Phone broken' },
        payments: [{ method: 'cash', reference: '', amount: order.total }],
        serials: { [PHONE]: [serial] },
      });
    expect(await handOver(head, unknown)).toMatchObject({
      status: 409,
      body: { code: 'serial-sold', fields: { [FIRST]: SERIAL_TEXTS.notHere } },
    });
    expect(await handOver(head, known)).toMatchObject({ status: 200 });
  });

  it('goes to one customer when two clerks sell it at the same time', async () => {
    const known = newImei();
    await countPhones([known, newImei()]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sellPhone(clerk, known)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await phonesAt()).toEqual({ devices: 1, onHand: 1 });
  });
});

describe('a device of another branch', () => {
  const now = Date.now();
  const move = (imei: string, kind: 'sent' | 'received' | 'lost', branch: string) => {
    const moving = { branch, now, actorId: null, subject: 'transfer-1' };
    const [first, ...rest] = moveDevices(db, [phone(imei)], kind, moving);
    return first === undefined ? undefined : db.batch([first, ...rest]);
  };

  it('is sold where it is, and nowhere while it is on its way or lost', async () => {
    await countBranch();
    const imei = newImei();
    await countPhones([imei]);
    const elsewhereText = { [FIRST]: SERIAL_TEXTS.elsewhere };
    expect((await sellPhone(elsewhere, imei)).body.fields).toEqual(elsewhereText);
    expect(await enter(elsewhere, imei)).toMatchObject({ status: 422 });

    await move(imei, 'sent', POOL);
    for (const by of [clerk, elsewhere]) {
      expect((await sellPhone(by, imei)).body.fields).toEqual({ [FIRST]: SERIAL_TEXTS.onItsWay });
    }
    await expect(move(imei, 'sent', POOL)).rejects.toThrow();
    await move(imei, 'lost', POOL);
    expect((await sellPhone(clerk, imei)).body.fields).toEqual(enterable(SERIAL_TEXTS.lost));
    await expect(move(imei, 'received', OTHER)).rejects.toThrow();
    expect((await enter(head, imei)).body.state).toBe('in_stock');
    expect((await sellPhone(clerk, imei)).status).toBe(201);
  });

  it('names two devices by its numbers', async () => {
    const [one, two] = [newImei(), newImei()];
    await countPhones([one, two]);
    const { body } = await sellPhone(clerk, one, two);
    expect(body.fields).toEqual({ [SECOND]: SERIAL_TEXTS.ofTwo });
  });
});

describe('the list of devices', () => {
  it('shows where each is to all staff, and its order only to staff of the branch that sold it', async () => {
    const imei = newImei();
    await countPhones([imei]);
    const { body: order } = await sellPhone(clerk, imei);
    for (const { token } of [clerk, admin]) {
      expect(await findDevices(token, imei)).toMatchObject([{ order_id: order.order_id }]);
    }
    const [seen] = await findDevices(elsewhere.token, imei);
    expect(seen).toMatchObject({ state: 'sold', branch: { code: BRANCH } });
    expect(seen).not.toHaveProperty('order_id');
    const { body: found } = await ask<FindReply>(`/api/find?text=${imei}`, clerk);
    expect(found.devices).toMatchObject([{ product_id: PHONE, numbers: [imei], state: 'sold' }]);
    expect(await findDevices(clerk.token, 'Tarang')).toHaveLength(1);
  });
});
