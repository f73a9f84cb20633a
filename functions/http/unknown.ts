import type { Context, Hono } from 'hono';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/refusal';
import type { AppEnv } from '../env';

/** What no route took: a known address with another method, or no address at all. */
export function refuseUnknown(app: Hono<AppEnv>) {
  return (c: Context<AppEnv>): never => {
    const methods = app.routes
      .filter(({ method, path }) => method !== 'ALL' && matches(path, c.req.path))
      .map(({ method }) => method);
    if (methods.length === 0) throw new Refusal('not-found', ERROR_TEXTS.notFound);

    c.header('Allow', [...new Set(methods)].join(', '));
    throw new Refusal('method', ERROR_TEXTS.methodNotAllowed);
  };
}

function matches(pattern: string, path: string): boolean {
  return new URLPattern({ pathname: pattern }).test({ pathname: path });
}
