import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingDetails } from '../../../../functions/db/invoices';
import { orders } from '../../../../functions/db/orders';
import { deleteOldRecipients } from '../../../../functions/domain/invoices/erase';
import { maskEnded } from '../../../../functions/domain/orders/mask';
import { DAY_MS } from '../../../../src/lib/durations';
import { recordsNeededUntil } from '../../../../src/lib/financial-year';
import { call } from '../../../support/api/call';
import {
  act,
  BUYER,
  EXPENSIVE,
  handOver,
  headOf,
  PERSON,
  readInvoice,
  readyOrder,
  recipientsOf,
  stored,
} from '../../../support/api/invoices/invoices';
import { contextAt, counterBody, emptyShop } from '../../../support/api/orders/orders';
import { db, enter, loggedIn, someone } from '../../../support/api/people';
import { soldSerialsIn } from '../../../support/serials';

let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  head = await headOf();
});
beforeEach(emptyShop);

async function billed(change: object = {}) {
  const order = await handOver(head, await readyOrder(head, counterBody()), change);
  const [link] = order.invoices ?? [];
  const [bill] = await stored([order.order_id]);
  return { order, number: link?.number ?? '', key: link?.key ?? '', id: bill?.id ?? 0 };
}

describe('a bill', () => {
  it('can be read with its key, by its customer, by its branch and by an admin', async () => {
    const { order, number, key } = await billed();
    const customer = await enter(await someone('customer'));
    await db
      .update(orders)
      .set({ customerId: customer.user.id })
      .where(eq(orders.id, order.order_id));
    const readers = [{ key }, customer, head, await loggedIn('system_admin')];
    for (const reader of readers) expect((await readInvoice(number, reader)).status).toBe(200);
  });

  it('looks the same as a nonexistent bill to anyone who may not read it', async () => {
    const { number } = await billed();
    const other = await billed();
    const strangers = [
      {},
      { key: other.key },
      { key: `0.${'x'.repeat(43)}` },
      { token: (await headOf('PUN-02')).token },
      { token: (await loggedIn('customer')).token },
    ];
    for (const { key, token } of strangers) {
      const read = async (path: string) => {
        const headers = key === undefined ? {} : { 'Invoice-Key': key };
        const response = await call(path, { headers, ...(token !== undefined && { token }) });
        const { request_id: _, ...body }: Record<string, unknown> = await response.json();
        return [response.status, body];
      };
      const refused = await read(`/api/invoices/${number}`);
      expect(refused[0]).toBe(404);
      expect(await read('/api/invoices/LX-2627-99999')).toEqual(refused);
      expect(await read('/api/invoices/nothing')).toEqual(refused);
    }
  });
});

describe('the recipient of a bill', () => {
  const later = Date.now() + 400 * DAY_MS;

  it('is erased with its order unless the law requires it, but the bill remains', async () => {
    const { id, number, key } = await billed();
    expect(await recipientsOf(id)).toMatchObject([{ mobile: expect.stringMatching(/^9/) }]);
    expect(await maskEnded(db, later, DAY_MS)).toBe(1);
    expect(await recipientsOf(id)).toEqual([]);
    expect((await readInvoice(number, { key })).body).toMatchObject({
      recipient: null,
      total: 179_900,
    });
  });

  it('is kept without the mobile number until the retention period for records ends when the bill has a GSTIN', async () => {
    const { id } = await billed({ bill_to: BUYER });
    await maskEnded(db, later, DAY_MS);
    const until = recordsNeededUntil(Date.now());
    expect(await recipientsOf(id)).toMatchObject([
      { name: BUYER.name, gstin: BUYER.gstin, mobile: '', neededUntil: until },
    ]);
    expect(await deleteOldRecipients(db, until - 1)).toBe(0);
    expect(await deleteOldRecipients(db, until)).toBeGreaterThan(0);
    expect(await recipientsOf(id)).toEqual([]);
  });

  it('remains, with name and address, on an expensive bill and its credit note, as the law requires', async () => {
    const body = counterBody({ lines: { [EXPENSIVE]: 1 } });
    const sold = [
      await handOver(head, await readyOrder(head, body), { bill_to: PERSON }),
      (await billed()).order,
    ];
    for (const order of sold) {
      const serials = soldSerialsIn(order);
      const reason = 'Too loud';
      const back = await act(head, order, { step: 'return', reason, restock: true, serials });
      // The person who ended an order may not refund it.
      const refund = { step: 'record-refund', method: 'card', reference: '4711' };
      await act(await headOf(), back, refund);
    }
    await maskEnded(db, later, DAY_MS);
    const [expensive, cheap] = await Promise.all(sold.map((each) => stored([each.order_id])));
    const recipients = async (documents: typeof expensive = []) =>
      (await Promise.all(documents.map(({ id }) => recipientsOf(id)))).flat();
    const { name, address } = PERSON;
    const kept = { name, address, mobile: '' };
    expect(expensive?.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(await recipients(expensive)).toMatchObject([kept, kept]);
    expect([cheap?.length, await recipients(cheap)]).toEqual([2, []]);
  });

  it('can be stored before the handover, and is still erased with the order', async () => {
    const order = await readyOrder(head);
    const { name, gstin, address, state } = BUYER;
    await db
      .insert(billingDetails)
      .values({ orderId: order.order_id, name, gstin, address, state });
    await handOver(head, order, {}, contextAt());
    const [bill] = await stored([order.order_id]);
    expect(await recipientsOf(bill?.id ?? 0)).toMatchObject([{ gstin, name }]);
    await maskEnded(db, later, DAY_MS);
    expect(await db.$count(billingDetails)).toBe(0);
  });
});
