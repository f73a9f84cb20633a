import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from './env';
import { readWholeBody } from './http/body';
import { answerError } from './http/errors';
import {
  assignRequestId,
  commonHeaders,
  contentPolicy,
  orderPages,
} from './http/headers/middleware';
import { gate } from './http/pages/gate';
import { redirectAfterFormPost } from './http/pages/redirect-after-form-post';
import { readPath } from './http/paths';
import { logCalls } from './http/security/calls';
import { requireHttps } from './http/security/https';
import { guardMutations } from './http/security/mutations';
import type { Served } from './http/serve';
import { requireSettings } from './http/settings';
import { answerUnknown, readPages, refuseMethods } from './http/unknown';
import { account } from './routes/account';
import { alerts } from './routes/alerts';
import { audit } from './routes/audit';
import { auth } from './routes/auth';
import { branchDays } from './routes/branch-days';
import { cashMovements } from './routes/cash-movements';
import { complaints } from './routes/complaints';
import { counts } from './routes/counts';
import { customers } from './routes/customers';
import { dayCloses } from './routes/day-closes';
import { devices } from './routes/devices';
import { figures } from './routes/figures';
import { find } from './routes/find';
import { goods } from './routes/goods';
import { health } from './routes/health';
import { holds } from './routes/holds';
import { invoices } from './routes/invoices';
import { orders } from './routes/orders';
import { payments } from './routes/payments';
import { redemption } from './routes/redemption';
import { repairPhotos } from './routes/repair-photos';
import { repairs } from './routes/repairs';
import { stock } from './routes/stock';
import { stores } from './routes/stores';
import { tasks } from './routes/tasks';
import { ticks } from './routes/ticks';
import { transfers } from './routes/transfers';
import { users } from './routes/users';

/** The operations that the Worker serves; the first that matches a request's path handles it. */
export const SERVED: readonly Served[] = [
  ...auth,
  ...account,
  ...users,
  ...customers,
  ...audit,
  ...stores,
  ...orders,
  ...invoices,
  ...branchDays,
  ...cashMovements,
  ...dayCloses,
  ...ticks,
  ...payments,
  ...repairs,
  ...repairPhotos,
  ...goods,
  ...stock,
  ...counts,
  ...holds,
  ...transfers,
  ...devices,
  ...tasks,
  ...alerts,
  ...redemption,
  ...complaints,
  ...figures,
  ...find,
  ...health,
];

/** The Worker application. `pages` handles every request outside the API. */
export function createApp(pages: readonly MiddlewareHandler<AppEnv>[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(assignRequestId, orderPages, commonHeaders, contentPolicy);
  app.use('/api/*', logCalls);
  app.use(
    readWholeBody,
    readPath,
    requireSettings,
    requireHttps,
    redirectAfterFormPost,
    guardMutations,
  );

  app.use('/api/*', refuseMethods(app));
  for (const { operation, handlers } of SERVED) {
    app.on(operation.method, operation.path, ...handlers);
  }
  app.all('/api/*', answerUnknown);

  app.use(readPages, gate, ...pages);
  app.onError(answerError);
  return app;
}
