import * as api from '../../src/contract/alerts/api';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { markSeen } from '../domain/tasks/alerts/read';
import { setLimit } from '../domain/tasks/alerts/set-limit';
import { requesterOf } from '../http/context';
import { alertsContext, LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** What exceeded its limit, and the limits. */
export const alerts = [
  serve(api.listAlerts, (c) => LISTS.alerts(requesterOf(c), {})),

  serve(api.markAlertSeen, (c) =>
    markSeen(alertsContext(requesterOf(c)), readId(c, ERROR_TEXTS.notFound)),
  ),

  serve(api.setThreshold, async (c) =>
    setLimit(alertsContext(requesterOf(c)), c.req.param('alert'), await readBody(c)),
  ),
];
