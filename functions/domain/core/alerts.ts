import { type SQL, sql } from 'drizzle-orm';
import { ALERTS, type AlertName, type RecordedAlert } from '../../../src/contract/alerts.ts';
import type { Paise } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { alerts } from '../../db/alerts.ts';
import { paiseIn } from '../../db/paise.ts';
import type { Statement } from './command';

interface NewAlert {
  alert: RecordedAlert;
  at: number;
  /** Who gave the discount, made the refund or counted the cash. */
  actorId: number | null;
  amount: Paise | SQL;
  /** The order, the repair or the day close that it is about. */
  about: { orderId: string } | { repairId: number } | { closeId: number | SQL };
}

/** The limit of an alert as SQL, in the unit of the contract. */
export function thresholdIn(alert: AlertName): string {
  return `coalesce((SELECT value FROM alert_thresholds WHERE alert = '${alert}'), ${ALERTS[alert].standard})`;
}

/** Inserts an alert if the amount, or the difference, exceeds its limit. */
export function recordAlert(
  db: Database,
  { alert, at, about, actorId, amount }: NewAlert,
): Statement {
  const orderId = 'orderId' in about ? about.orderId : null;
  const repairId = 'repairId' in about ? about.repairId : null;
  const closeId = 'closeId' in about ? about.closeId : null;
  return db.insert(alerts).select(
    sql`SELECT NULL, ${alert}, ${at}, ${actorId}, amount, ${orderId}, ${repairId}, ${closeId}
      FROM (SELECT ${amount} AS amount) WHERE abs(amount) > ${paiseIn(thresholdIn(alert))}`,
  );
}
