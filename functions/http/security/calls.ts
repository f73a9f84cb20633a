import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../../env';

/** The pattern of the matched route, such as /api/users/:id. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none';
}

/**
 * Logs one line per API call, without request data. A Worker's clock does not advance during
 * computation, so `ms` is the time spent waiting, mostly for the database.
 */
export const logCalls = createMiddleware<AppEnv>(async (c, next) => {
  const start = Date.now();
  await next();
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where calls are logged
  console.log({
    request_id: c.get('requestId'),
    method: c.req.method,
    call: routeOf(c),
    status: c.res.status,
    ms: Date.now() - start,
    role: c.get('session')?.user.role,
  });
});
