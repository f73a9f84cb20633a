import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { Refusal } from '../../domain/core/refusal';
import type { AppEnv } from '../../env';
import { isApi } from '../paths';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Serves http on localhost only. Redirects a page to https; rejects an API call, because its
 * content has already been sent unencrypted.
 */
export const requireHttps = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === 'https:' || THIS_MACHINE.includes(url.hostname)) return next();
  if (isApi(c)) throw new Refusal('forbidden', ERROR_TEXTS.needsHttps);
  url.protocol = 'https:';
  return c.redirect(url.href, 308);
});
