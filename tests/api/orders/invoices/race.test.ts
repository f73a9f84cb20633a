import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCheckFailure } from '../../../../functions/db';
import { invoiceSeries, invoices } from '../../../../functions/db/invoices';
import type { Statement } from '../../../../functions/domain/core/command';
import {
  type CreditOf,
  creditStatements,
  loadBill,
} from '../../../../functions/domain/invoices/credit-note';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import { creditDeadline, financialYear } from '../../../../src/lib/financial-year';
import { paiseOf, sum } from '../../../../src/lib/paise';
import {
  act,
  handOver,
  headOf,
  linesOf,
  readyOrder,
  stored,
} from '../../../support/api/invoices/invoices';
import { counterBody, emptyShop, PRODUCT } from '../../../support/api/orders/orders';
import { db } from '../../../support/api/people';

const BRANCHES = ['PUN-01', 'PUN-02', 'PUN-03'];
const CLERKS = 50;

let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  head = await headOf();
});
beforeEach(emptyShop);

describe('document numbers', () => {
  it('have no gaps or duplicates when 50 clerks issue bills concurrently and each request is sent twice', async () => {
    const heads = await Promise.all(BRANCHES.map(headOf));
    const year = financialYear(Date.now());
    const before = await db.select().from(invoiceSeries).where(eq(invoiceSeries.year, year));
    const ready = [];
    for (let nth = 0; nth < CLERKS; nth++) {
      const clerk = heads[nth % heads.length] ?? head;
      const branch = BRANCHES[nth % BRANCHES.length] ?? '';
      const body = counterBody({ fulfilment: { kind: 'collect', branch } });
      ready.push({ clerk, order: await readyOrder(clerk, body) });
    }
    const presses = [...ready, ...ready].map(({ clerk, order }) => handOver(clerk, order));
    const results = await Promise.allSettled(presses);
    const lost = results.filter(({ status }) => status === 'rejected');
    expect(lost).toHaveLength(CLERKS);
    expect(lost).toEqual(
      lost.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'stale' }) })),
    );

    const bills = await stored(ready.map(({ order }) => order.order_id));
    expect(bills).toHaveLength(CLERKS);
    for (const [series, share] of [
      ['LX', 17],
      ['KT', 17],
      ['VN', 16],
    ] as const) {
      const own = bills.filter((bill) => bill.series === series);
      const first =
        before.find((row) => row.series === series && row.kind === 'invoice')?.last ?? 0;
      expect(own.map(({ serial }) => serial)).toEqual(
        Array.from({ length: share }, (_, nth) => first + nth + 1),
      );
      const dates = own.map(({ at }) => at);
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    }
  });

  it('are not consumed by a rejected batch', async () => {
    const order = await readyOrder(head);
    const series = () =>
      db
        .select()
        .from(invoiceSeries)
        .where(and(eq(invoiceSeries.series, 'LX'), eq(invoiceSeries.kind, 'invoice')));
    const before = await series();
    // The stock is sold out, so the last statements of the batch fail.
    await db.run('UPDATE stock SET held = 0');
    await expect(handOver(head, order)).rejects.toThrow();
    expect(await series()).toEqual(before);
    expect(await stored([order.order_id])).toEqual([]);
  });
});

describe('issued documents', () => {
  it.each([
    'UPDATE invoices SET total = total + 1, taxable = taxable + 1',
    'DELETE FROM invoices',
    'UPDATE invoice_lines SET text = text',
    'DELETE FROM invoice_lines',
    'DELETE FROM invoice_series',
    'UPDATE invoice_series SET last = last + 2',
    'UPDATE invoice_series SET last = last - 1',
    'UPDATE invoice_series SET last = last + 1, last_at = last_at - 1',
    'INSERT OR REPLACE INTO invoices SELECT * FROM invoices',
    'INSERT OR REPLACE INTO invoice_lines SELECT * FROM invoice_lines',
  ])('cannot be changed: %s', async (statement) => {
    await handOver(head, await readyOrder(head));
    await expect(db.run(statement)).rejects.toThrow();
  });
});

describe('a credit note', () => {
  /** A bill for three pieces, handed over and not returned. */
  async function billed() {
    const order = await handOver(
      head,
      await readyOrder(head, counterBody({ lines: { [PRODUCT]: 3 } })),
    );
    const [bill] = await stored([order.order_id]);
    return { order, id: bill?.id ?? 0 };
  }
  const context = { now: Date.now(), actorId: null };
  const run = async (statements: Statement[]) => {
    const [first, ...others] = statements;
    if (first !== undefined) await db.batch([first, ...others]);
  };
  const credit = async (id: number, which: CreditOf) =>
    creditStatements(db, await loadBill(db, id), which, context);
  const pieces = (quantity: number): CreditOf => ({
    kind: 'pieces',
    pieces: [{ position: 1, quantity }],
  });

  it('for a returned order reverses the bill with the same tax', async () => {
    const { order } = await billed();
    const back = await act(head, order, { step: 'return', reason: 'Too loud', restock: true });
    const [bill, note] = await stored([order.order_id]);
    expect(back.invoices?.map(({ number }) => number)).toEqual([bill?.number, note?.number]);
    expect(note?.number).toMatch(/^LX-C\d{4}-\d{5}$/);
    expect(note).toMatchObject({
      ...{ correctsId: bill?.id, total: bill?.total, taxable: bill?.taxable },
      ...{ cgst: bill?.cgst, sgst: bill?.sgst, roundOff: 0 },
    });
    expect(await linesOf(note?.id ?? 0)).toMatchObject([{ corrects: 1, quantity: 3, rate: 18 }]);
  });

  it('is not issued for an order that was never billed', async () => {
    const order = await readyOrder(head);
    await act(head, order, { step: 'cancel', reason: 'Changed their mind' });
    expect(await stored([order.order_id])).toEqual([]);
  });

  it('is rejected when it exceeds the bill’s remaining amount', async () => {
    const { id } = await billed();
    await run(await credit(id, pieces(2)));
    await expect(credit(id, pieces(2))).rejects.toMatchObject({
      code: 'invalid',
      message: INVOICE_TEXTS.tooMuchCredit,
    });
    const { remaining } = await loadBill(db, id);
    expect(remaining).toBe(paiseOf(1799));
    await expect(
      credit(id, { kind: 'amount', paise: sum(remaining, paiseOf(1)) }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    await run(await credit(id, { kind: 'all' }));
    expect((await loadBill(db, id)).remaining).toBe(0);
    expect(await credit(id, { kind: 'all' })).toEqual([]);
  });

  it('is issued once when two requests arrive concurrently', async () => {
    const { id } = await billed();
    const [one, other] = [await credit(id, pieces(2)), await credit(id, pieces(2))];
    const results = await Promise.allSettled([run(one), run(other)]);
    const [failure] = results.filter((each) => each.status === 'rejected');
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(isCheckFailure(failure?.reason, 'invoices_remaining')).toBe(true);
    expect((await loadBill(db, id)).remaining).toBe(paiseOf(1799));
  });

  it('for another credit note is rejected, by the Worker and by the database', async () => {
    const { id } = await billed();
    await run(await credit(id, pieces(1)));
    const [note] = await db.select().from(invoices).where(eq(invoices.correctsId, id));
    await expect(credit(note?.id ?? 0, { kind: 'all' })).rejects.toMatchObject({
      message: INVOICE_TEXTS.creditOfCredit,
    });
    const whole = await loadBill(db, note?.id ?? 0);
    const forged = creditStatements(db, { ...whole, kind: 'invoice' }, { kind: 'all' }, context);
    const failure = await run(forged).catch((error: unknown) => error);
    expect(isCheckFailure(failure, 'invoices_corrected_kind')).toBe(true);
  });

  it('is rounded to whole rupees, and the credit notes for all units add up to the bill', async () => {
    const lines = { [PRODUCT]: 3 };
    // 18 % of 5397 = 971.46 → ₹971, so 6368 ÷ 3 = 2122.67 is paid for each piece.
    const order = await handOver(
      head,
      await readyOrder(head, counterBody({ lines, checkout: 'cart' })),
    );
    const [bill] = await stored([order.order_id]);
    for (let nth = 0; nth < 3; nth++) await run(await credit(bill?.id ?? 0, pieces(1)));
    const notes = (await stored([order.order_id])).slice(1);
    expect(notes.map(({ total, roundOff }) => [total, roundOff])).toEqual([
      [212_300, 33],
      [212_300, 34],
      [212_200, -67],
    ]);
    const sum = (key: 'taxable' | 'cgst' | 'sgst' | 'total') =>
      notes.reduce((before, note) => before + note[key], 0);
    expect([sum('taxable'), sum('cgst'), sum('sgst'), sum('total')]).toEqual([
      bill?.taxable,
      bill?.cgst,
      bill?.sgst,
      bill?.total,
    ]);
  });

  it('is not issued after 30 November, because a refund can then no longer change the tax', async () => {
    const { id } = await billed();
    const bill = await loadBill(db, id);
    const end = creditDeadline(bill.at);
    const at = (now: number) => creditStatements(db, bill, { kind: 'all' }, { ...context, now });
    expect(at(end - 1)).not.toEqual([]);
    expect(at(end)).toEqual([]);
  });
});
