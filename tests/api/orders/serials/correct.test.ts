import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeStep } from '../../../../functions/domain/orders/take-step';
import { CORRECTION_TEXTS } from '../../../../src/contract/corrections';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { readInvoice } from '../../../support/api/invoices/invoices';
import { done, found, take } from '../../../support/api/orders/next-step';
import {
  BRANCH,
  contextAt,
  emptyShop,
  look,
  setStock,
  step,
} from '../../../support/api/orders/orders';
import { returned } from '../../../support/api/orders/returns';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { type Person, staffOfBranch } from '../../../support/api/orders/staff';
import { newImei } from '../../../support/serials';

const PHONE = 'tarang-t1-lite';

let clerk: Person;
let head: Person;
let admin: Person;

beforeAll(async () => {
  ({ clerk, head, admin } = await staffOfBranch(BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PHONE, 50);
});

async function sold(change: Parameters<typeof saleBody>[0]) {
  const { status, body } = await sell(clerk.token, saleBody(change));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

describe('the number of a sold piece', () => {
  const phoneSale = (imei: string) => sold({ lines: { [PHONE]: 1 }, serials: { [PHONE]: [imei] } });

  it('is corrected by a head; the bill says so, and the piece with the wrong number can be sold', async () => {
    const [wrong, right] = [newImei(), newImei()];
    const order = await phoneSale(wrong);
    const pieces = [{ serial: wrong, right: `${right.slice(0, -1)}01` }];
    expect((await take(order, clerk, 'correct', { pieces })).status).toBe(403);
    const after = await done(order, head, 'correct', { pieces });
    expect(after.lines[0]?.serials).toEqual([{ serial: right }]);
    expect(after.timeline.at(-1)?.corrections).toEqual([
      { field: 'serial', from: wrong, to: right },
    ]);
    for (const imei of [wrong, right]) expect(await found(clerk, imei)).toEqual([order.order_id]);
    const [link] = after.invoices ?? [];
    const { body: bill } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
    expect(bill.lines[0]).toMatchObject({
      serials: [right],
      corrected_serials: { [right]: expect.any(Number) },
    });
    expect((await phoneSale(wrong)).lines[0]?.serials).toEqual([{ serial: wrong }]);
  });

  it('is corrected also after its product left the catalogue', async () => {
    const [wrong, right] = [newImei(), newImei()];
    const order = await phoneSale(wrong);
    const { shop, ...context } = contextAt();
    const items = shop.items.filter(({ id }) => id !== PHONE);
    const visitor = { key: undefined, user: head.user };
    const changed = { ...context, shop: { ...shop, items } };
    const { version } = (await look(order.order_id, admin)).body;
    const body = { step: 'correct' as const, version, pieces: [{ serial: wrong, right }] };
    const after = await takeStep(changed, order.order_id, visitor, body);
    expect(after.lines[0]?.serials).toEqual([{ serial: right }]);
  });

  it('is corrected together with the second IMEI, or only that is', async () => {
    const [first, wrong, second] = [newImei(), newImei(), newImei()];
    const [right, other] = [newImei(), newImei()];
    const order = await sold({
      lines: { [PHONE]: 1 },
      ...{ serials: { [PHONE]: [first] }, second_serials: { [PHONE]: [wrong] } },
    });
    const change = (serial: string, more: object) =>
      take(order, head, 'correct', { pieces: [{ serial, right: serial, ...more }] });
    // Nothing changes, or one number would be both.
    for (const [second_, text] of [
      [undefined, CORRECTION_TEXTS.nothingCorrected],
      [wrong, CORRECTION_TEXTS.nothingCorrected],
      [first, SERIAL_TEXTS.twice],
    ]) {
      const { status, body } = await change(first, { second: second_ });
      expect([status, Object.values(body.fields ?? {})]).toEqual([422, [text]]);
    }
    const after = (await change(first, { second: `${second}/01` })).body;
    expect(after.lines[0]?.serials).toEqual([{ serial: first, second }]);
    expect(after.timeline.at(-1)?.corrections).toEqual([
      { field: 'second_serial', from: wrong, to: second },
    ]);
    for (const imei of [first, wrong, second])
      expect(await found(clerk, imei)).toEqual([order.order_id]);
    expect((await phoneSale(wrong)).lines[0]?.serials).toEqual([{ serial: wrong }]);

    // The second IMEI stays when only the first one is corrected, and can be taken out.
    const moved = (await change(first, { right })).body;
    expect(moved.lines[0]?.serials).toEqual([{ serial: right, second }]);
    const sale = await phoneSale(other);
    const taken = await change(right, { second: other });
    expect([taken.status, Object.values(taken.body.fields ?? {})]).toEqual([
      409,
      [SERIAL_TEXTS.sold(sale.order_id)],
    ]);
    const single = (await change(right, { second: '' })).body;
    expect(single.lines[0]?.serials).toEqual([{ serial: right }]);
    expect((await phoneSale(second)).lines[0]?.serials).toEqual([{ serial: second }]);
  });

  it('no longer holds a wrong second IMEI of a device that was sold before', async () => {
    const [first, wrong, second] = [newImei(), newImei(), newImei()];
    const earlier = await phoneSale(first);
    const lines = [{ product_id: PHONE, quantity: 1, restock: 1 }];
    const taken = { action: 'take', request_id: createOrderSecret(), lines, reason: 'faulty' };
    await returned(earlier, clerk, { ...taken, note: '', serials: { [PHONE]: [first] } });
    const order = await sold({
      lines: { [PHONE]: 1 },
      ...{ serials: { [PHONE]: [first] }, second_serials: { [PHONE]: [wrong] } },
    });
    const pieces = [{ serial: first, right: first, second }];
    expect((await done(order, head, 'correct', { pieces })).lines[0]?.serials).toEqual([
      { serial: first, second },
    ]);
    expect((await phoneSale(wrong)).lines[0]?.serials).toEqual([{ serial: wrong }]);
  });

  it('cannot become that of another sold piece', async () => {
    const [own, others] = [newImei(), newImei()];
    const order = await phoneSale(own);
    const other = await phoneSale(others);
    const pieces = [{ serial: own, right: others }];
    const { status, body } = await take(order, head, 'correct', { pieces });
    const text = SERIAL_TEXTS.sold(other.order_id);
    expect([status, body.fields]).toEqual([409, { [`serials.${PHONE}.0`]: text }]);
  });

  it('is exchanged with that of another piece of the order, but two never get one number', async () => {
    const [one, two, right] = [newImei(), newImei(), newImei()];
    const lines = { [PHONE]: 2 };
    const order = await sold({ lines, serials: { [PHONE]: [one, two] } });
    for (const [first, second] of [
      [
        { serial: one, right },
        { serial: two, right },
      ],
      [
        { serial: one, right },
        { serial: one, right: newImei() },
      ],
    ]) {
      const { status, body } = await take(order, head, 'correct', { pieces: [first, second] });
      expect([status, body.fields]).toEqual([422, { pieces: SERIAL_TEXTS.twice }]);
    }
    const crossed = [
      { serial: one, right: two },
      { serial: two, right: one },
    ];
    const after = await done(order, head, 'correct', { pieces: crossed });
    expect(after.lines[0]?.serials).toEqual([{ serial: two }, { serial: one }]);
    // Another head who corrects the first piece otherwise at the same time is not told "done".
    const other = [{ serial: one, right }];
    const lost = await step(order.order_id, head, {
      ...{ step: 'correct', version: after.version - 1, pieces: other },
    });
    expect(lost.status).toBe(409);
  });

  it('is exchanged together with the second IMEI, because a phone has both', async () => {
    const [one, two] = [newImei(), newImei()];
    const [ofOne, ofTwo] = [newImei(), newImei()];
    const order = await sold({
      lines: { [PHONE]: 2 },
      ...{ serials: { [PHONE]: [one, two] }, second_serials: { [PHONE]: [ofOne, ofTwo] } },
    });
    const half = [
      { serial: one, right: two },
      { serial: two, right: one },
    ];
    const refused = await take(order, head, 'correct', { pieces: half });
    expect([refused.status, Object.values(refused.body.fields ?? {})]).toEqual([
      409,
      [SERIAL_TEXTS.ofTwo],
    ]);
    const [first, last] = half;
    const pieces = [
      { ...first, second: ofTwo },
      { ...last, second: ofOne },
    ];
    const after = await done(order, head, 'correct', { pieces });
    expect(after.lines[0]?.serials).toEqual([
      { serial: two, second: ofTwo },
      { serial: one, second: ofOne },
    ]);
  });
});
