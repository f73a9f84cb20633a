import { sql } from 'drizzle-orm';
import { alerts, seenAlerts } from '../../../functions/db/alerts.ts';
import type { Database } from '../../../functions/db/index.ts';
import { paiseIn } from '../../../functions/db/paise.ts';
import { recordAlert } from '../../../functions/domain/core/alerts.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import type { RecordedAlert } from '../../../src/contract/alerts.ts';
import { SET_OFF } from '../../../src/contract/payments/methods.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import { inPaise } from '../../../src/lib/paise.ts';
import type { Team } from '../people.ts';
import type { BulkDatabase } from '../shop.ts';

interface Staff {
  teams: readonly Team[];
  admins: readonly number[];
}

/** The alerts of what was written, which the branch heads and admins have seen within half a day. */
export async function alertsOf(
  db: Database,
  select: BulkDatabase['select'],
  { teams, admins, now }: Staff & { now: number },
): Promise<Statement[]> {
  const rows = await select(sql`SELECT 'discount' AS alert, created_at AS at,
      coalesce(discount_by, sold_by) AS actor, ${paiseIn('discount')} AS amount,
      id AS order_id, NULL AS repair_id, NULL AS close_id
    FROM orders WHERE sold_by IS NOT NULL AND discount > 0
    UNION ALL SELECT 'refund', refunds.created_at, refunds.actor_id, sum(refunds.amount_paise),
      payments.order_id, payments.repair_id, NULL
    FROM refunds JOIN payments ON payments.id = refunds.payment_id
    WHERE refunds.actor_id IS NOT NULL AND refunds.method <> '${sql.raw(SET_OFF)}'
    GROUP BY payments.order_id, payments.repair_id, refunds.created_at
    UNION ALL SELECT 'cash-difference', cut_at, counted_by, counted_cash - expected_cash,
      NULL, NULL, id
    FROM day_closes ORDER BY at`);
  const recorded = rows.map(({ alert, at, actor, amount, ...about }) =>
    recordAlert(db, {
      ...{ alert: alert as RecordedAlert, at: Number(at), actorId: Number(actor) },
      ...{ amount: inPaise(Number(amount)), about: subjectOf(about) },
    }),
  );
  const readers = JSON.stringify([...admins, ...teams.map(({ head }) => head)]);
  const seen = db.insert(seenAlerts).select(
    sql`SELECT ${alerts.id}, reader.value, min(${alerts.at} + ${12 * HOUR_MS}, ${now})
      FROM ${alerts} CROSS JOIN json_each(${readers}) AS reader`,
  );
  return [...recorded, seen];
}

type Row = Awaited<ReturnType<BulkDatabase['select']>>[number];

function subjectOf({
  order_id,
  repair_id,
  close_id,
}: Row): Parameters<typeof recordAlert>[1]['about'] {
  if (order_id) return { orderId: String(order_id) };
  return repair_id ? { repairId: Number(repair_id) } : { closeId: Number(close_id) };
}
