import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../../src/lib/durations';
import { paiseIn, rupeesIn } from '../../../../db/paise';
import { isIn, type Range, type RowParts, rows } from '../source';
import { storeOf } from './store-of';

const CASE = sql`1`;

const SALE = {
  at: sql`orders.created_at`,
  branch: sql`orders.branch`,
  value: CASE,
  subject: sql`orders.id`,
  subjectKind: 'order',
} as const satisfies RowParts;

const GIVER = sql`coalesce(orders.discount_by, orders.sold_by)`;

const isSale = (range: Range) => sql`${isIn(range, SALE.at)} AND orders.sold_by IS NOT NULL`;

/** What was taken off a sale and its lines, but not the lines at ₹0. */
const OFF_OF = `(orders.discount + (SELECT coalesce(sum(line.discount), 0) FROM order_lines AS line
  WHERE line.order_id = orders.id AND line.free_reason IS NULL))`;
const OFF = sql.raw(OFF_OF);

const FROM_LINES = sql`orders CROSS JOIN order_lines AS line ON line.order_id = orders.id`;

const DOCUMENT = {
  at: sql`invoices.at`,
  branch: sql`invoices.branch`,
  value: CASE,
  person: sql`invoices.actor_id`,
  document: sql`invoices.number`,
  subject: sql`invoices.order_id`,
  subjectKind: 'order',
} as const satisfies RowParts;

const discounted = (value: SQL) => (range: Range) =>
  rows(
    {
      ...SALE,
      value,
      person: GIVER,
      reason: sql`coalesce(orders.discount_reason, (SELECT max(line.discount_reason)
          FROM order_lines AS line WHERE line.order_id = orders.id))`,
      text: sql`((${OFF}) * 100 / nullif(orders.subtotal, 0)) || '% of ₹' || orders.subtotal`,
    },
    sql`orders WHERE ${isSale(range)} AND ${OFF} > 0`,
  );

const freeLines = (value: SQL) => (range: Range) =>
  rows(
    { ...SALE, value, person: GIVER, reason: sql`line.free_reason`, text: sql`line.name` },
    sql`${FROM_LINES} WHERE ${isSale(range)} AND line.free_reason IS NOT NULL`,
  );

/** The changes of the price of a line's product before its sale, as `cut`. */
const CUTS = sql`product_changes AS cut WHERE cut.product_id = line.product_id
  AND cut.at <= orders.created_at`;
const SHOP_PRICE = 'coalesce(line.list_price, line.price)';
const IS_OTHER = sql`cut.price_paise <> ${paiseIn(SHOP_PRICE)}`;

/** The highest price of a line's product in the 24 hours before its sale. */
const HIGHEST = sql`(SELECT max(cut.price_paise) FROM ${CUTS} AND cut.id >= coalesce(
  (SELECT max(cut.id) FROM ${CUTS} AND cut.at <= orders.created_at - ${DAY_MS}), 0))`;

/** Who set the price at which the line was sold: in the first change after another price. */
const EDITOR = sql`(SELECT cut.actor_id FROM ${CUTS}
  AND cut.id > coalesce((SELECT max(cut.id) FROM ${CUTS} AND ${IS_OTHER}), 0)
  ORDER BY cut.id LIMIT 1)`;

/**
 * A price that its editor lowered, and at which someone of the same branch sold within 24 hours, is
 * the editor's discount.
 */
const priceCuts = (value: SQL) => (range: Range) =>
  rows(
    {
      ...SALE,
      value,
      person: sql`sold.editor`,
      product: sql`sold.product_id`,
      text: sql`sold.name || ': ₹' || (${rupeesIn('sold.highest')}) || ' to ₹' || sold.shop_price`,
    },
    sql`(SELECT line.order_id, line.product_id, line.name, line.quantity,
          ${sql.raw(SHOP_PRICE)} AS shop_price,
          ${HIGHEST} AS highest, ${EDITOR} AS editor
        FROM orders CROSS JOIN order_lines AS line ON line.order_id = orders.id
        WHERE ${isSale(range)} AND line.product_id IS NOT NULL AND line.free_reason IS NULL) AS sold
      CROSS JOIN orders ON orders.id = sold.order_id
      WHERE sold.highest > ${paiseIn('sold.shop_price')} AND sold.editor IS NOT NULL
        AND (sold.editor = orders.sold_by OR ${storeOf(sql`sold.editor`)}
          IN (orders.branch, ${storeOf(sql`orders.sold_by`)}))`,
  );

const exchanges = (value: SQL) => (range: Range) =>
  rows(
    { ...SALE, value, person: sql`orders.sold_by` },
    sql`orders WHERE ${isSale(range)} AND orders.exchange_of IS NOT NULL`,
  );

const unsold = (value: SQL) => (range: Range) =>
  rows(
    {
      at: sql`returns.received_at`,
      branch: sql`returns.branch`,
      value,
      person: sql`returns.received_by`,
      subject: sql`returns.order_id`,
      subjectKind: 'order',
      text: sql`sold.name`,
    },
    sql`returns CROSS JOIN return_lines AS line ON line.return_id = returns.id
        JOIN order_lines AS sold ON sold.order_id = returns.order_id AND sold.position = line.position
        WHERE ${isIn(range, sql`returns.received_at`)} AND line.accepted > line.restocked + line.released
          AND line.product_id IS NOT NULL`,
  );

export const SALE_SIGNS = {
  discounted: discounted(CASE),
  discounted_value: discounted(paiseIn(OFF_OF)),
  free_lines: freeLines(CASE),
  free_value: freeLines(paiseIn('line.discount')),
  price_cuts: priceCuts(CASE),
  price_cuts_value: priceCuts(sql`(sold.highest - ${paiseIn('sold.shop_price')}) * sold.quantity`),
  other_items: (range: Range) =>
    rows(
      { ...SALE, person: sql`orders.sold_by`, text: sql`line.name || ', ₹' || line.line_total` },
      sql`${FROM_LINES} WHERE ${isSale(range)} AND line.product_id IS NULL AND line.service_id IS NULL`,
    ),
  exchanges: exchanges(CASE),
  exchange_value: exchanges(paiseIn('orders.total')),
  ready_cancelled: (range: Range) =>
    rows(
      {
        ...SALE,
        at: sql`event.at`,
        person: sql`event.actor_id`,
        text: sql`'₹' || orders.total`,
      },
      sql`order_events AS event CROSS JOIN orders ON orders.id = event.order_id
        WHERE event.step = 'cancel' AND ${isIn(range, sql`event.at`)} AND event.actor_id IS NOT NULL
          AND EXISTS (SELECT 1 FROM order_events AS ready WHERE ready.order_id = event.order_id
            AND ready.step = 'ready' AND ready.version < event.version)`,
    ),
  bills_corrected: (range: Range) =>
    rows(
      DOCUMENT,
      sql`invoices WHERE ${isIn(range, DOCUMENT.at)} AND invoices.issue_no = 1 AND NOT invoices.is_test`,
    ),
  returns_unsold: unsold(CASE),
  unsold_value: unsold(
    sql`${paiseIn('sold.line_total')} * (line.accepted - line.restocked - line.released) / sold.quantity`,
  ),
};
