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
import { requireSettings } from './http/settings';
import { answerUnknown, readPages, refuseMethods } from './http/unknown';
import { auth } from './routes/auth';
import { branchDays } from './routes/branch-days';
import { complaints } from './routes/complaints';
import { customers } from './routes/customers';
import { dayCloses } from './routes/day-closes';
import { find } from './routes/find';
import { health } from './routes/health';
import { invoices } from './routes/invoices';
import { orders } from './routes/orders';
import { ownSessions } from './routes/own-sessions';
import { password } from './routes/password';
import { payments } from './routes/payments';
import { redemption } from './routes/redemption';
import { repairAccount } from './routes/repair-account';
import { repairPayments } from './routes/repair-payments';
import { repairPhotos } from './routes/repair-photos';
import { repairs } from './routes/repairs';
import { stock } from './routes/stock';
import { stores } from './routes/stores';
import { tasks } from './routes/tasks';
import { token } from './routes/token';
import { users } from './routes/users';

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
  app.route('/api/auth', auth);
  app.route('/api/auth/password', password);
  app.route('/api/auth/sessions', ownSessions);
  app.route('/api/token', token);
  app.route('/api/users', users);
  app.route('/api/customers', customers);
  app.route('/api/stores', stores);
  app.route('/api/orders', orders);
  app.route('/api/invoices', invoices);
  app.route('/api/branch-days', branchDays);
  app.route('/api/day-closes', dayCloses);
  app.route('/api/payments', payments);
  app.route('/api/repairs', repairAccount);
  app.route('/api/repairs', repairs);
  app.route('/api/repairs', repairPayments);
  app.route('/api/repairs', repairPhotos);
  app.route('/api/stock', stock);
  app.route('/api/tasks', tasks);
  app.route('/api/redemption', redemption);
  app.route('/api/complaints', complaints);
  app.route('/api/find', find);
  app.route('/api/health', health);
  app.all('/api/*', answerUnknown);

  app.use(readPages, gate, ...pages);
  app.onError(answerError);
  return app;
}
