import { ALERT_NAMES, ALERTS, type Thresholds } from '../../../../src/contract/alerts';
import type { Database } from '../../../db';
import { alertThresholds } from '../../../db/alerts';

type Changed = Pick<typeof alertThresholds.$inferSelect, 'alert' | 'value'>;

/** The limits that an admin changed. */
export function changedLimits(db: Database) {
  return db
    .select({ alert: alertThresholds.alert, value: alertThresholds.value })
    .from(alertThresholds);
}

/** All limits, from those that an admin changed. */
export function limitsOf(changed: readonly Changed[]): Thresholds {
  const standard = ALERT_NAMES.map((alert) => [alert, ALERTS[alert].standard]);
  const now = changed.map(({ alert, value }) => [alert, value]);
  return Object.fromEntries([...standard, ...now]) as Thresholds;
}
