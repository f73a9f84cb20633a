import * as v from 'valibot';
import { thresholdReply } from '../alerts.ts';
import { taskReply } from '../tasks.ts';
import { alertReply } from './reply.ts';

/**
 * GET /api/alerts: the tasks that wait for longer than their limit now, most urgent first, the alerts
 * recorded in the last 30 days, newest first, and all limits.
 */
export const alertsReply = v.object({
  over_limit: v.array(taskReply),
  content: v.array(alertReply),
  thresholds: v.array(thresholdReply),
});

export type AlertsReply = v.InferOutput<typeof alertsReply>;
