import { eq, sql } from 'drizzle-orm';
import {
  ALERT_NAMES,
  ALERT_TEXTS,
  ALERTS,
  type AlertName,
  type ThresholdBody,
} from '../../../../src/contract/alerts';
import type { AlertsReply } from '../../../../src/contract/alerts/list';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { alertThresholds } from '../../../db/alerts';
import { thresholdIn } from '../../core/alerts';
import { insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { type AlertsContext, listAlerts } from './list';

/**
 * Changes a limit, with an audit row. Throws `not-found`, `invalid`, or `stale` if the limit is no
 * longer the one that the admin saw.
 */
export async function setLimit(
  context: AlertsContext,
  name: string,
  { value, was }: ThresholdBody,
): Promise<AlertsReply> {
  const { db, now, user } = context;
  const alert = requireAlert(name);
  const { least, most } = ALERTS[alert];
  if (value < least || value > most) {
    const text = ALERT_TEXTS.outOfRange({ least, most });
    throw new Refusal('invalid', text, { fields: { value: text } });
  }
  const isSeen = sql`${sql.raw(thresholdIn(alert))} = ${was}`;
  const [, , [current]] = await db.batch([
    db
      .insert(alertThresholds)
      .select(sql`SELECT ${alert}, ${value}, ${now} WHERE ${isSeen} AND ${value} <> ${was}`)
      .onConflictDoUpdate({ target: alertThresholds.alert, set: { value, updatedAt: now } }),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'alert.change', subjectId: alert },
      ...{ before: { value: was }, after: { value } },
    }),
    db
      .select({ value: alertThresholds.value })
      .from(alertThresholds)
      .where(eq(alertThresholds.alert, alert)),
  ]);
  const all = await listAlerts(context);
  if ((current?.value ?? ALERTS[alert].standard) === value) return all;
  throw new Refusal('stale', ALERT_TEXTS.stale, { current: all });
}

function requireAlert(name: string): AlertName {
  const found = ALERT_NAMES.find((each) => each === name);
  if (found === undefined) throw new Refusal('not-found', ERROR_TEXTS.notFound);
  return found;
}
