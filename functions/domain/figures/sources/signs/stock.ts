import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../../src/lib/durations';
import { isIn, type Range, type RowParts, rows } from '../source';
import { movesByHand } from '../stock';

const MOVE = {
  at: sql`move.at`,
  branch: sql`move.branch`,
  value: sql`1`,
  person: sql`move.actor_id`,
  product: sql`move.product_id`,
  subject: sql`move.product_id`,
  subjectKind: 'product',
} as const satisfies RowParts;

/** The sales within a day after a move. */
const SOLD_SOON: SQL = sql`EXISTS (SELECT 1 FROM stock_moves AS sale WHERE sale.product_id = move.product_id
  AND sale.branch = move.branch AND sale.id > move.id AND sale.kind IN ('sale', 'order')
  AND sale.at <= move.at + ${DAY_MS})`;

const found = (range: Range) => sql`move.kind = 'found' AND ${isIn(range, MOVE.at)}`;

export const STOCK_SIGNS = {
  stock_corrected: movesByHand({
    value: () => sql`1`,
    where: () => sql`actor_id IS NOT NULL`,
    text: (pieces) => sql`printf('%+d', ${pieces})`,
    isCorrection: true,
  }),
  devices_entered: (range: Range) =>
    rows(
      { ...MOVE, text: sql`move.number || ': ' || move.reason` },
      sql`device_moves AS move WHERE ${found(range)}`,
    ),
  found_sold: (range: Range) =>
    rows(MOVE, sql`stock_moves AS move WHERE ${found(range)} AND ${SOLD_SOON}`),
};
