import type { D1Database } from '@cloudflare/workers-types';

const CHUNK = 5000;
/** The number of bills in the newest month; all others are from the month before. */
export const NEWEST = 1000;
export const MONTHS = { newest: '2026-10', before: '2026-09' } as const;
const OCTOBER = Date.parse('2026-10-01T00:00:00+05:30');
const SEPTEMBER = Date.parse('2026-09-01T00:00:00+05:30');

/** Bills of ₹1,799 with 18 % GST; every 40th document corrects the one before it. */
const BILLS = `
  WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO invoices (id, number, series, kind, year, serial, at, branch, order_id, corrects_id, is_test,
    taxpayer, supplier, supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total)
  SELECT i, printf('LX-%s2627-%05d', iif(i % 40 = 0, 'C', ''), i), 'LX',
    iif(i % 40 = 0, 'credit_note', 'invoice'), '2627', i,
    iif(i > ?3 - ${NEWEST}, ${OCTOBER} + (i - ?3 + ${NEWEST}) * 2000000, ${SEPTEMBER} + i * 25000),
    'PUN-0' || (1 + i % 3), 'BENCH' || i, iif(i % 40 = 0, i - 1, NULL), 0,
    'regular', '{}', 'intra', '27', i % 20 = 0, 152458, 13721, 13721, 0, 0, 179900
  FROM n`;
const LINES = `
  INSERT INTO invoice_lines (invoice_id, position, text, hsn, quantity, gross, rate, taxable, cgst, sgst, igst, corrects)
  SELECT id, 1, 'Dhun Buds 2', '851830', 1, 179900, 18, 152458, 13721, 13721, 0, iif(kind = 'credit_note', 1, NULL)
  FROM invoices WHERE id >= ?1 AND id < ?2`;
const RECIPIENTS = `
  INSERT INTO invoice_recipients (invoice_id, name, mobile, address, state, gstin)
  SELECT id, 'Meera ' || id, CAST(9000000000 + id * 7919 % 999999937 AS TEXT), '', '27', ''
  FROM invoices WHERE id >= ?1 AND id < ?2`;

/** Adds `count` documents at three branches. */
export async function fillBills(d1: D1Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    const until = Math.min(from + CHUNK, count + 1);
    await d1.batch([
      d1.prepare(BILLS).bind(from, until, count),
      d1.prepare(LINES).bind(from, until),
      d1.prepare(RECIPIENTS).bind(from, until),
    ]);
  }
}
