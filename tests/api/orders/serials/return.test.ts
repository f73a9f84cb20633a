import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serialNumbers } from '../../../../functions/db/returns';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import { act, handOver, headOf, readyOrder } from '../../../support/api/invoices/invoices';
import {
  BRANCH,
  counterBody,
  emptyShop,
  PRODUCT,
  setStock,
  stockOf,
} from '../../../support/api/orders/orders';
import { requestBody, returned, sendReturn } from '../../../support/api/orders/returns';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../../support/api/orders/staff';
import { newImei } from '../../../support/serials';

const PHONE = 'tarang-t1-lite';

let advisor: string;
let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  advisor = (await staffAt('advisor', await branchStore(BRANCH))).token;
  head = await headOf(BRANCH);
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PHONE, 9);
  await setStock(PRODUCT, 9);
});

/**
 * An order for two phones and earbuds that was handed over, and the serial numbers of the phones.
 */
async function twoPhones() {
  const imeis: [string, string] = [newImei(), newImei()];
  const ready = await readyOrder(head, counterBody({ lines: { [PHONE]: 2, [PRODUCT]: 1 } }));
  return { order: await handOver(head, ready, { serials: { [PHONE]: imeis } }), imeis };
}

const onePhone = (order: { version: number }, serials: object, change: object = {}) =>
  requestBody(order, {
    ...{ action: 'take', lines: [{ product_id: PHONE, quantity: 1, restock: 1 }] },
    ...{ serials, ...change },
  });

const rowsOf = (id: string) =>
  db.select().from(serialNumbers).where(eq(serialNumbers.orderId, id)).orderBy(serialNumbers.id);

describe('a returned phone', () => {
  it('must be one of the sold phones, and can then be sold again', async () => {
    const { order, imeis } = await twoPhones();
    const field = `serials.${PHONE}.0`;
    const cases = [
      [{}, SERIAL_TEXTS.needsReturned],
      [{ [PHONE]: [newImei()] }, SERIAL_TEXTS.notSold],
    ] as const;
    for (const [serials, text] of cases) {
      const { status, body } = await sendReturn(
        order,
        { token: advisor },
        onePhone(order, serials),
      );
      expect([status, body.fields]).toEqual([422, { [field]: text }]);
    }
    const surplus = onePhone(order, { [PHONE]: imeis });
    const many = await sendReturn(order, { token: advisor }, surplus);
    expect(many.body.fields).toEqual({ [`serials.${PHONE}.1`]: SERIAL_TEXTS.notNeeded });
    const [line] = (
      await returned(order, { token: advisor }, onePhone(order, { [PHONE]: [imeis[1]] }))
    ).lines;
    expect(line?.serials).toEqual([{ serial: imeis[0] }, { serial: imeis[1], is_returned: true }]);
    expect(await stockOf(PHONE)).toMatchObject({ onHand: 8, sold: 1 });

    const again = saleBody({ lines: { [PHONE]: 1 } });
    const kept = await sell(advisor, { ...again, serials: { [PHONE]: [imeis[0]] } });
    expect([kept.status, kept.body.code]).toEqual([409, 'serial-sold']);
    const resold = await sell(advisor, { ...again, serials: { [PHONE]: [imeis[1]] } });
    expect(resold.status).toBe(201);
  });

  it('is found by its IMEI with the software version in place of the check digit', async () => {
    const { order, imeis } = await twoPhones();
    const shown = `${imeis[1].slice(0, 14)}01`;
    const [line] = (
      await returned(order, { token: advisor }, onePhone(order, { [PHONE]: [shown] }))
    ).lines;
    expect(line?.serials?.[1]).toEqual({ serial: imeis[1], is_returned: true });
  });

  it('must be identified when staff receive a requested return, and a later full return accepts only the remaining phone', async () => {
    const { order, imeis } = await twoPhones();
    const lines = [{ product_id: PHONE, quantity: 1 }];
    const asked = await returned(order, { token: advisor }, requestBody(order, { lines }));
    const return_id = asked.returns?.[0]?.return_id;
    const accepted = await returned(
      asked,
      { token: advisor },
      { action: 'accept', return_id, lines },
    );
    const receive = { action: 'receive', return_id, version: accepted.version };
    const without = await sendReturn(order, { token: advisor }, receive);
    expect(without.body.fields).toEqual({ [`serials.${PHONE}.0`]: SERIAL_TEXTS.needsReturned });
    const here = await returned(
      accepted,
      { token: advisor },
      { ...receive, serials: { [PHONE]: [imeis[0]] } },
    );

    const whole = { step: 'return', reason: 'Display flickers', restock: true };
    await expect(
      act(head, here, { ...whole, serials: { [PHONE]: [imeis[0]] } }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`serials.${PHONE}.0`]: SERIAL_TEXTS.notSold },
    });
    const end = await act(head, here, { ...whole, serials: { [PHONE]: [imeis[1]] } });
    expect(end.state).toBe('returned');
    expect((await rowsOf(order.order_id)).map(({ returnedAt }) => returnedAt)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  it('can differ from the sold phone only in a dispute recorded by a branch head, and the sold phone then stays sold', async () => {
    const { order, imeis } = await twoPhones();
    const strange = newImei();
    const shown = `${strange.slice(0, -1)}01`;
    const body = onePhone(order, { [PHONE]: [shown] }, { is_disputed: true });
    const refused = await sendReturn(order, { token: advisor }, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const { token } = head;
    const after = await returned(order, { token }, body);
    expect(after.lines[0]?.serials).toEqual([
      { serial: imeis[0], disputed: strange },
      { serial: imeis[1] },
    ]);
    const sale = { ...saleBody({ lines: { [PHONE]: 1 } }), serials: { [PHONE]: [imeis[0]] } };
    expect((await sell(advisor, sale)).body.code).toBe('serial-sold');

    // Correcting the sold number does not make the piece returnable.
    const right = newImei();
    const pieces = [{ serial: imeis[0], right }];
    const corrected = await act(head, after, { step: 'correct', pieces });
    expect(corrected.lines[0]?.serials?.[0]).toEqual({ serial: right, disputed: strange });
    const again = onePhone(corrected, { [PHONE]: [right] });
    expect((await sendReturn(order, { token }, again)).status).toBe(422);
  });
});
