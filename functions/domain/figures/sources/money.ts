import { type SQL, sql } from 'drizzle-orm';
import {
  OTHER_KEY,
  REPAIR_KEY,
  type SaleKind,
  SERVICE_KEY,
} from '../../../../src/contract/figures/dimensions';
import type { MONEY_MEASURES } from '../../../../src/contract/figures/measures/money';
import { paiseIn } from '../../../db/paise';
import { IS_RETURNED, PAID_AT } from '../../../db/uncounted';
import { PAYMENT_METHOD_SQL, REFUND_METHOD_SQL } from '../../money/close-method';
import { all, isIn, type Range, type RowParts, rows, type Source } from './source';

/** A person’s sale has a seller; an order of the website has none. */
function kindOf(order: SQL, repair: SQL): SQL {
  const kinds = { web: 'web', counter: 'counter', repair: 'repair' } satisfies Record<
    SaleKind,
    SaleKind
  >;
  return sql`CASE WHEN ${repair} IS NOT NULL THEN ${kinds.repair}
    WHEN (SELECT sold_by FROM orders WHERE orders.id = ${order}) IS NULL THEN ${kinds.web}
    ELSE ${kinds.counter} END`;
}

const REPAIR_REFERENCE = (id: SQL) => sql`(SELECT reference FROM repairs WHERE repairs.id = ${id})`;

const SUBJECT_OF = (order: SQL, repair: SQL) => ({
  subject: sql`coalesce(${order}, ${REPAIR_REFERENCE(repair)})`,
  subjectKind: sql`CASE WHEN ${repair} IS NULL THEN 'order' ELSE 'repair' END`,
  kind: kindOf(order, repair),
});

const DOCUMENT = {
  at: sql`invoices.at`,
  branch: sql`invoices.branch`,
  person: sql`invoices.actor_id`,
  document: sql`invoices.number`,
  ...SUBJECT_OF(sql`invoices.order_id`, sql`invoices.repair_id`),
};

/** A credit note belongs to the day on which it was issued, as in the accountant's register. */
const SIGN = sql`iif(invoices.kind = 'invoice', 1, -1)`;

const PRODUCT = sql`CASE WHEN line.product_id IS NOT NULL THEN line.product_id
  WHEN invoices.repair_id IS NOT NULL THEN ${REPAIR_KEY}
  WHEN line.hsn LIKE '99%' THEN ${SERVICE_KEY} ELSE ${OTHER_KEY} END`;

function issued(range: Range): SQL {
  return sql`${isIn(range, DOCUMENT.at)} AND NOT invoices.is_test`;
}

/** The lines of bills and credit notes. */
function lines(range: Range, value: SQL, isWanted = sql`true`): SQL {
  return rows(
    { ...DOCUMENT, value: sql`${SIGN} * ${value}`, product: PRODUCT, text: sql`line.text` },
    sql`invoices CROSS JOIN invoice_lines AS line ON line.invoice_id = invoices.id
      WHERE ${issued(range)} AND invoices.kind IN ('invoice', 'credit_note') AND ${isWanted}`,
  );
}

function roundOffs(range: Range, isWanted: SQL): SQL {
  return rows(
    { ...DOCUMENT, value: sql`${SIGN} * invoices.round_off`, text: sql`'Round off'` },
    sql`invoices WHERE ${issued(range)} AND invoices.kind IN ('invoice', 'credit_note')
      AND invoices.round_off <> 0 AND ${isWanted}`,
  );
}

/** Bills less credit notes, with tax; `isWanted` limits them to some documents. */
export function sales(range: Range, isWanted = sql`true`): SQL {
  return all(lines(range, sql`line.gross`, isWanted), roundOffs(range, isWanted));
}

/** True for a document of an order of the website. */
export const IS_WEB_SALE = sql`${kindOf(sql`invoices.order_id`, sql`invoices.repair_id`)} = 'web'`;

function bills(range: Range, value: SQL): SQL {
  return rows({ ...DOCUMENT, value }, sql`invoices WHERE ${issued(range)} AND kind = 'invoice'`);
}

const PAYMENT = {
  branch: sql`payments.branch`,
  ...SUBJECT_OF(sql`payments.order_id`, sql`payments.repair_id`),
};

function paid(range: Range): SQL {
  return rows(
    {
      ...PAYMENT,
      at: PAID_AT,
      value: sql`payments.amount_paise`,
      person: sql`payments.actor_id`,
      method: PAYMENT_METHOD_SQL,
    },
    sql`payments WHERE ${isIn(range, PAID_AT)} AND payments.branch IS NOT NULL`,
  );
}

function refunded(range: Range): SQL {
  return rows(
    {
      ...PAYMENT,
      at: sql`refunds.updated_at`,
      branch: sql`refunds.branch`,
      value: sql`refunds.amount_paise`,
      person: sql`refunds.actor_id`,
      method: REFUND_METHOD_SQL,
    },
    sql`refunds CROSS JOIN payments ON payments.id = refunds.payment_id
      WHERE ${isIn(range, sql`refunds.updated_at`)} AND refunds.branch IS NOT NULL AND ${IS_RETURNED}`,
  );
}

const SALE: Pick<RowParts, 'at' | 'branch' | 'person' | 'kind' | 'subject' | 'subjectKind'> = {
  at: sql`orders.created_at`,
  branch: sql`orders.branch`,
  person: sql`coalesce(orders.discount_by, orders.sold_by)`,
  subject: sql`orders.id`,
  subjectKind: 'order',
};

/** What was taken off whole sales and off single lines, also where nothing was left to pay. */
function discounts(range: Range): SQL {
  const isSale = sql`${isIn(range, sql`orders.created_at`)} AND orders.sold_by IS NOT NULL`;
  return all(
    rows(
      {
        ...SALE,
        value: paiseIn('orders.discount'),
        reason: sql`coalesce(orders.discount_reason, iif(orders.redemption_ref IS NULL, '', 'giveaway'))`,
      },
      sql`orders WHERE ${isSale} AND orders.discount > 0`,
    ),
    rows(
      {
        ...SALE,
        value: paiseIn('line.discount'),
        product: sql`line.product_id`,
        reason: sql`coalesce(line.free_reason, line.discount_reason)`,
        text: sql`line.name`,
      },
      sql`orders CROSS JOIN order_lines AS line ON line.order_id = orders.id
        WHERE ${isSale} AND line.discount > 0`,
    ),
  );
}

export const MONEY_SOURCES: Readonly<Record<keyof typeof MONEY_MEASURES, Source>> = {
  sales: (range) => sales(range),
  taxable: (range) => lines(range, sql`line.taxable`),
  pieces: (range) => lines(range, sql`line.quantity`, sql`line.product_id IS NOT NULL`),
  bills: (range) => bills(range, sql`1`),
  billed: (range) => bills(range, sql`invoices.total`),
  paid,
  refunded,
  discounts,
};
