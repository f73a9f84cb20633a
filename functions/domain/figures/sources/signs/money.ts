import { type SQL, sql } from 'drizzle-orm';
import { SET_OFF } from '../../../../../src/contract/payments/methods';
import { DAY_MS } from '../../../../../src/lib/durations';
import { dayText } from '../../../../../src/lib/india-time';
import { rupeesIn } from '../../../../db/paise';
import { IS_RETURNED, PAID_AT } from '../../../../db/uncounted';
import { PAYMENT_METHOD_SQL } from '../../../money/close-method';
import { isIn, type Range, type RowParts, rows } from '../source';

const CASE = sql`1`;

const RUPEES = (column: string) => sql`'₹' || (${rupeesIn(column)})`;

const PAYER = {
  value: CASE,
  subject: sql`coalesce(payments.order_id,
    (SELECT reference FROM repairs WHERE repairs.id = payments.repair_id))`,
  subjectKind: sql`iif(payments.repair_id IS NULL, 'order', 'repair')`,
} as const;

const REFUND = {
  ...PAYER,
  at: sql`refunds.updated_at`,
  branch: sql`refunds.branch`,
  person: sql`refunds.actor_id`,
  method: sql`refunds.method`,
  text: RUPEES('refunds.amount_paise'),
} as const satisfies RowParts;

/** The completed refunds of real money that also meet this condition. */
function refundsWhere(condition: SQL, value: SQL = CASE) {
  return (range: Range) =>
    rows(
      { ...REFUND, value },
      sql`refunds CROSS JOIN payments ON payments.id = refunds.payment_id
        WHERE ${isIn(range, REFUND.at)} AND ${IS_RETURNED} AND refunds.actor_id IS NOT NULL
          AND ${condition}`,
    );
}

const DIFFERENCE_OF = '(day_closes.counted_cash - day_closes.expected_cash)';
export const DIFFERENCE = sql.raw(DIFFERENCE_OF);

/** A close belongs to the moment of its cut-off. */
const CLOSE = {
  at: sql`day_closes.cut_at`,
  branch: sql`day_closes.branch`,
  value: CASE,
  person: sql`coalesce(day_closes.recounted_by, day_closes.counted_by)`,
  subject: sql`day_closes.id`,
  subjectKind: 'day_close',
} as const satisfies RowParts;

/** The closes with a difference of one or of either side. */
export function differences(range: Range, value: SQL, side = sql`${DIFFERENCE} <> 0`): SQL {
  return rows(
    {
      ...CLOSE,
      value,
      text: sql`${RUPEES(`abs(${DIFFERENCE_OF})`)} || iif(${DIFFERENCE} < 0, ' missing', ' too much')`,
    },
    sql`day_closes WHERE ${isIn(range, CLOSE.at)} AND ${side}`,
  );
}

const unticked = (value: SQL) => (range: Range) =>
  rows(
    {
      ...PAYER,
      value,
      at: PAID_AT,
      branch: sql`payments.branch`,
      person: sql`payments.actor_id`,
      method: PAYMENT_METHOD_SQL,
    },
    sql`payments INDEXED BY payments_to_tick WHERE payments.to_tick AND ${isIn(range, PAID_AT)}`,
  );

const paidOuts =
  (value: SQL) =>
  ({ start, end }: Range) =>
    rows(
      {
        at: sql`cash_movements.at`,
        branch: sql`cash_movements.branch`,
        value,
        person: sql`cash_movements.actor_id`,
        reason: sql`cash_movements.reason`,
        subject: sql`cash_movements.close_id`,
        subjectKind: sql`iif(cash_movements.close_id IS NULL, 'none', 'day_close')`,
        text: RUPEES('cash_movements.amount_paise'),
      },
      sql`cash_movements WHERE cash_movements.day BETWEEN ${dayText(start)} AND ${dayText(end - 1)}
        AND ${isIn({ start, end }, sql`cash_movements.at`)} AND cash_movements.kind = 'petty'`,
    );

const IS_QUICK_CASH = sql`refunds.method = 'cash' AND NOT refunds.is_correction
  AND refunds.updated_at - ${PAID_AT} < ${DAY_MS}`;
const IS_OTHER_WAY = sql`refunds.method <> payments.method AND refunds.method <> ${SET_OFF}`;
const REFUNDED = sql`refunds.amount_paise`;

export const MONEY_SIGNS = {
  /** Money that is not in the drawer and that no one has seen in the bank. */
  unticked: unticked(CASE),
  unticked_value: unticked(sql`payments.amount_paise`),
  quick_cash_refunds: refundsWhere(IS_QUICK_CASH),
  quick_cash_value: refundsWhere(IS_QUICK_CASH, REFUNDED),
  refunds_alone: refundsWhere(sql`refunds.is_alone`),
  alone_value: refundsWhere(sql`refunds.is_alone`, REFUNDED),
  refunds_other_way: refundsWhere(IS_OTHER_WAY),
  other_way_value: refundsWhere(IS_OTHER_WAY, REFUNDED),
  payments_corrected: refundsWhere(sql`refunds.is_correction`),
  cash_differences: (range: Range) => differences(range, CASE),
  cash_missing: (range: Range) => differences(range, sql`-${DIFFERENCE}`, sql`${DIFFERENCE} < 0`),
  cash_extra: (range: Range) => differences(range, DIFFERENCE, sql`${DIFFERENCE} > 0`),
  openings_changed: (range: Range) =>
    rows(
      {
        ...CLOSE,
        person: sql`day_closes.counted_by`,
        text: sql`'Opened with ' || ${RUPEES('day_closes.opening_float')}`,
      },
      sql`day_closes WHERE ${isIn(range, CLOSE.at)} AND day_closes.float_reason <> ''`,
    ),
  paid_outs: paidOuts(CASE),
  paid_out_value: paidOuts(sql`cash_movements.amount_paise`),
};
