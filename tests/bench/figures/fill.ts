import type { D1Database } from '@cloudflare/workers-types';
import { connect } from '../../../functions/db';
import { writeFigures } from '../../../functions/domain/figures/write';

const CHUNK = 5000;
const SEPTEMBER = Date.parse('2026-09-01T00:00:00+05:30');
const OCTOBER = Date.parse('2026-10-01T00:00:00+05:30');
const DAY_MS = 86_400_000;
/** So many sales are in September, all others in October. */
const BEFORE = 500;

/**
 * Sales of ₹1,799 with 18 % GST. Every day of a month has the same branches, products, people and
 * methods however many sales it has, so that the pages of all databases show equally many rows.
 */
const AT = `iif(i <= ${BEFORE}, ${SEPTEMBER}, ${OCTOBER}) + i % 30 * ${DAY_MS} + i % 70000 * 1000`;
const BRANCH = `'PUN-0' || (1 + i / 30 % 3)`;
const MORE = [
  `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO invoices (id, number, series, kind, year, serial, at, branch, order_id, actor_id, is_test,
    taxpayer, supplier, supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total)
  SELECT i, printf('LX-2627-%06d', i), 'LX', 'invoice', '2627', i, ${AT}, ${BRANCH}, 'BENCH' || i,
    1 + i / 90 % 3, 0, 'regular', '{}', 'intra', '27', 0, 152458, 13721, 13721, 0, 0, 179900
  FROM n`,
  `INSERT INTO invoice_lines (invoice_id, position, text, product_id, hsn, quantity, gross, rate, taxable,
    cgst, sgst, igst)
  SELECT id, 1, 'Dhun Buds 2', 'product-' || (id / 90 % 5), '851830', 1, 179900, 18, 152458, 13721, 13721, 0
  FROM invoices WHERE id >= ?1 AND id < ?2`,
  `INSERT INTO payments (order_id, provider, method, amount_paise, state, created_at, updated_at, branch)
  SELECT id, 'counter', CASE i / 90 % 3 WHEN 0 THEN 'cash' WHEN 1 THEN 'upi' ELSE 'card' END, 179900, 'paid',
    ${AT}, ${AT}, ${BRANCH}
  FROM (SELECT id, number AS i FROM orders WHERE number >= ?1 AND number < ?2)`,
];

/** Adds a bill and a payment for each of `count` orders and writes the figures of all days. */
export async function fillFigures(d1: D1Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    const until = Math.min(from + CHUNK, count + 1);
    await d1.batch(MORE.map((more) => d1.prepare(more).bind(from, until)));
  }
  const context = { db: connect(d1), now: Date.now(), shop: { items: [], branches: [] } };
  let written: number;
  do written = await writeFigures(context);
  while (written > 0);
}
