import { createMiddleware } from 'hono/factory';
import { login, register } from '../../../src/contract/auth/api';
import { COMPLAIN, READ_COMPLAINT } from '../../../src/contract/complaints/routes';
import { NEEDS_SCRIPT, PATHS } from '../../../src/lib/paths';
import type { AppEnv } from '../../env';

const PAGES = new Map<string, string>([
  [login.path, PATHS.login],
  [register.path, PATHS.signup],
  [COMPLAIN.path, PATHS.complaint],
  [READ_COMPLAINT.path, PATHS.complaint],
]);
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Handles a native form post, which a browser sends when no script has run: redirects to the form's
 * page, which explains that the form needs JavaScript. Does not read the body.
 */
export const redirectAfterFormPost = createMiddleware<AppEnv>(async (c, next) => {
  const page = PAGES.get(c.req.path);
  const isForm = FORM_TYPE.test(c.req.header('Content-Type') ?? '');
  const wantsPage = c.req.header('Accept')?.includes('text/html');
  if (page === undefined || c.req.method !== 'POST' || !isForm || !wantsPage) return next();
  return c.redirect(`${page}#${NEEDS_SCRIPT}`, 303);
});
