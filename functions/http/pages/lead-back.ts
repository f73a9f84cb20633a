import { createMiddleware } from 'hono/factory';
import { API_PATHS, NEEDS_SCRIPT, PATHS } from '../../../src/lib/paths';
import type { AppEnv } from '../../env';

const PAGES = new Map<string, string>([
  [API_PATHS.login, PATHS.login],
  [API_PATHS.register, PATHS.signup],
  [API_PATHS.complaints, PATHS.complaint],
  [API_PATHS.complaintState, PATHS.complaint],
]);
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * A browser that sends a form by itself, because no script has run, is led back to the page of the
 * form, which says what it needs. Nobody reads what the form carried.
 */
export const leadBack = createMiddleware<AppEnv>(async (c, next) => {
  const page = PAGES.get(c.req.path);
  const isForm = FORM_TYPE.test(c.req.header('Content-Type') ?? '');
  const wantsPage = c.req.header('Accept')?.includes('text/html');
  if (page === undefined || c.req.method !== 'POST' || !isForm || !wantsPage) return next();
  return c.redirect(`${page}#${NEEDS_SCRIPT}`, 303);
});
