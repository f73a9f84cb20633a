import * as api from '../../src/contract/alerts/api';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { markSeen } from '../domain/tasks/alerts/read';
import { setLimit } from '../domain/tasks/alerts/set-limit';
import { commandOf, type Requester, requesterOf } from '../http/context';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

function alertContext(requester: Requester) {
  return { ...commandOf(requester), user: requester.user, shop: SHOP };
}

/** What exceeded its limit, and the limits. */
export const alerts = [
  serve(api.listAlerts, (c) => LISTS.alerts(requesterOf(c), {})),

  serve(api.markAlertSeen, (c) =>
    markSeen(alertContext(requesterOf(c)), readId(c, ERROR_TEXTS.notFound)),
  ),

  serve(api.setThreshold, async (c) =>
    setLimit(alertContext(requesterOf(c)), c.req.param('alert'), await readBody(c)),
  ),
];
