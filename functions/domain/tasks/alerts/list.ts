import type { AlertsReply } from '../../../../src/contract/alerts/list';
import { type TaskContext, tasksOverLimit } from '../tasks';
import { changedLimits, limitsOf } from './limits';
import { type AlertContext, alertReplyOf, recentAlerts } from './read';

export type AlertsContext = AlertContext & TaskContext;

/** What exceeds its limit now, the alerts of the last 30 days, and all limits. */
export async function listAlerts(context: AlertsContext): Promise<AlertsReply> {
  const { db, user, shop } = context;
  const [overLimit, [rows, changed]] = await Promise.all([
    tasksOverLimit(context, user),
    db.batch([recentAlerts(context), changedLimits(db)]),
  ]);
  const limits = Object.entries(limitsOf(changed));
  return {
    over_limit: overLimit,
    content: rows.map((row) => alertReplyOf(shop, row)),
    thresholds: limits.map(([alert, value]) => ({ alert, value })) as AlertsReply['thresholds'],
  };
}
