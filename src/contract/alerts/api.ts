import { thresholdBody } from '../alerts.ts';
import { get, post, put } from '../operation.ts';
import { alertsReply } from './list.ts';

export const listAlerts = get('/api/alerts', {
  summary:
    'Lists what exceeds its limit now, the alerts of the last 30 days and the limits; a branch head’s own branch only, without the alerts about their own work',
  who: 'bookkeep',
  reply: alertsReply,
});

export const markAlertSeen = post('/api/alerts/:id/seen', {
  summary: 'Removes an alert from the tasks of the caller; it stays on the tasks of others',
  who: 'bookkeep',
  codes: ['not-found'],
});

/** Returns all limits and alerts. */
export const setThreshold = put('/api/alerts/limits/:alert', {
  summary: 'Changes the limit above which staff are alerted',
  who: 'administer',
  body: thresholdBody,
  reply: alertsReply,
  codes: ['not-found', 'stale', 'invalid'],
});
