import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { Refusal } from '../domain/refusal';
import type { AppEnv } from '../env';
import { answerError } from './errors';

/** A known address asked with another method: 405, and the methods it takes in `Allow`. */
export function refuseMethods(app: Hono<AppEnv>) {
  return methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      c.header('Allow', methods.join(', '));
      throw new Refusal('method-not-allowed', ERROR_TEXTS.methodNotAllowed);
    },
  });
}

/** An address that no route took: 404, answered and not thrown, so that `refuseMethods` sees it. */
export function answerUnknown(c: Context<AppEnv>): Response {
  return answerError(new Refusal('not-found', ERROR_TEXTS.notFound), c);
}

/** A page is read and nothing else: it takes no TRACE, and no change either. */
export const readPages = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  c.header('Allow', 'GET, HEAD');
  throw new Refusal('method-not-allowed', ERROR_TEXTS.methodNotAllowed);
});
