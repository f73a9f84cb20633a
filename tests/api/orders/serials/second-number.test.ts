import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { SERIAL_TEXTS } from '../../../../src/contract/orders/serials';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts';
import { handOver, headOf, readInvoice, readyOrder } from '../../../support/api/invoices/invoices';
import {
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  setStock,
  stockOf,
} from '../../../support/api/orders/orders';
import { requestBody, returned, sendReturn } from '../../../support/api/orders/returns';
import { saleBody, sell } from '../../../support/api/orders/sales';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { emptyBench, takeIn } from '../../../support/api/repairs/repairs';
import { claimOn, handedOver, phone, warrantiesOf } from '../../../support/api/repairs/warranty';
import { newImei } from '../../../support/serials';

const PHONE = 'tarang-t1-lite';
const FIRST = `serials.${PHONE}.0`;
const SECOND = `second_serials.${PHONE}.0`;

let clerk: string;
let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  clerk = (await staffAt('advisor', await branchStore(BRANCH))).token;
  head = await headOf(BRANCH);
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PHONE, 99);
});

/** A phone can show its IMEI with the version of its software in place of the check digit. */
function withVersion(imei: string): string {
  return `${imei.slice(0, -1)}01`;
}

/** A sale of one phone with these IMEIs. */
function sellPhone(first: string, second?: string) {
  return sell(clerk, {
    ...saleBody({ lines: { [PHONE]: 1 } }),
    serials: { [PHONE]: [first] },
    ...(second !== undefined && { second_serials: { [PHONE]: [second] } }),
  });
}

/** Takes the phone of this order back at the counter. */
function takeBack(order: OrderReply, ...numbers: string[]) {
  return requestBody(order, {
    action: 'take',
    lines: [{ product_id: PHONE, quantity: 1, restock: 1 }],
    serials: { [PHONE]: numbers },
  });
}

it('a phone is sold with two IMEIs, printed with both, and found and returned by any spelling of either', async () => {
  const [first, second] = [newImei(), newImei()];
  const { status, body: sold } = await sellPhone(first, withVersion(second));
  expect([status, sold.lines[0]?.serials]).toEqual([201, [{ serial: first, second }]]);
  const [link] = sold.invoices ?? [];
  const { body: bill } = await readInvoice(link?.number ?? '', { key: link?.key ?? '' });
  expect(bill.lines[0]).toMatchObject({ serials: [first], second_serials: { [first]: second } });
  for (const number of [first, second].flatMap((imei) => [imei, withVersion(imei)])) {
    const { body } = await ask<{ content: { order_id: string }[] }>(
      `/api/orders?search=${number}`,
      { token: clerk },
    );
    expect(body.content.map(({ order_id }) => order_id)).toEqual([sold.order_id]);
  }
  // Both numbers of the one piece are no more numbers than pieces.
  const back = await returned(sold, { token: clerk }, takeBack(sold, withVersion(second), first));
  expect(back.lines[0]?.serials).toEqual([{ serial: first, second, is_returned: true }]);

  const again = await sellPhone(second);
  expect(again.body.lines[0]?.serials).toEqual([{ serial: second, second: first }]);
  const refused = await sellPhone(first);
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    { [FIRST]: SERIAL_TEXTS.sold(again.body.order_id) },
  ]);
});

it('a second IMEI is refused when it is wrong, entered twice, of another piece, or for a piece that is not sold', async () => {
  const [one, two] = [newImei(), newImei()];
  const cases: [object, object, Record<string, string>][] = [
    [{ [PHONE]: [one] }, { [PHONE]: ['123'] }, { [SECOND]: IMEI_TEXTS['not-15-digits'] }],
    [{ [PHONE]: [one] }, { [PHONE]: [one] }, { [SECOND]: SERIAL_TEXTS.twice }],
    [
      { [PHONE]: [one] },
      { [PHONE]: ['', two] },
      { [`second_serials.${PHONE}.1`]: SERIAL_TEXTS.notNeeded },
    ],
  ];
  for (const [serials, second_serials, fields] of cases) {
    const { status, body } = await sell(clerk, {
      ...saleBody({ lines: { [PHONE]: 1 } }),
      ...{ serials, second_serials },
    });
    expect([status, body.fields]).toEqual([422, fields]);
  }
  for (const imei of [one, two]) {
    const { body: sold } = await sellPhone(imei);
    await returned(sold, { token: clerk }, takeBack(sold, imei));
  }
  const mixed = await sellPhone(one, two);
  expect([mixed.status, mixed.body.fields]).toEqual([409, { [SECOND]: SERIAL_TEXTS.ofTwo }]);
});

it('a phone is sold once when clerks sell it at the same time by either of its IMEIs', async () => {
  const [first, second] = [newImei(), newImei()];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      nth % 2 === 0 ? sellPhone(first, second) : sellPhone(second, first),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  expect(await stockOf(PHONE)).toMatchObject({ onHand: 98, sold: 1 });
});

it('an order is handed over with both IMEIs, and a strange phone is still a dispute', async () => {
  const [first, second] = [newImei(), newImei()];
  const ready = await readyOrder(head, counterBody({ lines: { [PHONE]: 1 } }));
  const order = await handOver(head, ready, {
    serials: { [PHONE]: [first] },
    second_serials: { [PHONE]: [second] },
  });
  expect(order.lines[0]?.serials).toEqual([{ serial: first, second }]);
  const { body } = await sendReturn(order, { token: clerk }, takeBack(order, newImei()));
  expect(body.fields).toEqual({ [FIRST]: SERIAL_TEXTS.notSold });
});

it('the warranty of a repair is found and claimed by the other IMEI of the phone that the shop sold', async () => {
  await emptyBench();
  const [first, second] = [newImei(), newImei()];
  await sellPhone(first, second);
  const repair = await handedOver(clerk, { device: phone(first) });
  for (const serial of [second, withVersion(second)]) {
    expect(await warrantiesOf(clerk, { mobile: null, serial })).toMatchObject([
      { name: repair.name, match: 'serial' },
    ]);
  }
  const claim = await takeIn(clerk, {
    ...claimOn(repair),
    ...{ mobile: '9822011199', device: { ...phone(withVersion(second)), model: 'Another name' } },
  });
  expect(claim.claim_of?.name).toBe(repair.name);
  const { body } = await ask<{ content: { name: string }[] }>(
    `/api/repairs?tab=all&search=${withVersion(second)}`,
    {
      token: clerk,
    },
  );
  expect(body.content.map(({ name }) => name)).toContain(repair.name);
});
