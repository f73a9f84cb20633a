import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../../env';

/** The pattern of the route that took a call, such as /api/users/:id. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none';
}

/**
 * Writes one line about each call of the API, of nothing that was sent. The Worker's clock stands still
 * while it computes, so that `ms` is the time it waited, for the database above all.
 */
export const logCalls = createMiddleware<AppEnv>(async (c, next) => {
  const start = Date.now();
  await next();
  // biome-ignore lint/suspicious/noConsole: the Worker's log is where calls are told
  console.log({
    request_id: c.get('requestId'),
    method: c.req.method,
    call: routeOf(c),
    status: c.res.status,
    ms: Date.now() - start,
    role: c.get('session')?.user.role,
  });
});
