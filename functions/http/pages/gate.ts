import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { may } from '../../../src/contract/roles';
import { loginPath } from '../../../src/lib/login-path';
import { PATHS } from '../../../src/lib/paths';
import { connect } from '../../db';
import { rotateSession } from '../../domain/people/sessions/rotation';
import type { ActiveSession } from '../../domain/people/sessions/sessions';
import type { AppEnv } from '../../env';
import {
  type Credentials,
  clearCredentials,
  issueCredentials,
  readCredential,
  setCredentials,
} from '../cookies';
import { sessionByToken } from '../guard';
import { isWithin } from '../paths';
import { logReusedToken } from '../security/events';

const STAFF_ONLY = [PATHS.workledger, PATHS.orders, PATHS.bills, PATHS.redemption];
const ADMIN_ONLY = {
  users: PATHS.users,
  stores: PATHS.stores,
  settings: PATHS.settings,
  complaints: PATHS.complaints,
  'without-code': PATHS.withoutCode,
};
const GATED = [PATHS.login, PATHS.dashboard, ...STAFF_ONLY, ...Object.values(ADMIN_ONLY)];

interface Visit {
  session: ActiveSession | undefined;
  /** New cookies, if the access token was renewed during this request. */
  renewed?: Credentials;
  /** True if the device had a session that can't be continued. */
  hasEnded?: boolean;
}

/**
 * Runs before any staff HTML is sent; visitors without access are redirected to the appropriate
 * page.
 */
export const gate = createMiddleware<AppEnv>(async (c, next) => {
  const path = c.get('path');
  if (!GATED.some((root) => isWithin(path, root))) return next();

  const { session, renewed, hasEnded } = await resolveSession(c);
  c.set('session', session);
  const elsewhere = redirectFor(path, session, hasEnded);
  if (elsewhere === undefined) await next();
  else c.res = c.redirect(elsewhere);

  if (renewed) setCredentials(c, renewed);
  if (session === undefined) clearCredentials(c, 'received');
  c.header('Cache-Control', 'no-store');
});

function redirectFor(
  path: string,
  session: ActiveSession | undefined,
  hasEnded: boolean | undefined,
): string | undefined {
  const isLogin = isWithin(path, PATHS.login);
  if (session === undefined) {
    return isLogin ? undefined : loginPath({ hasEnded, open: path });
  }
  if (isLogin) return PATHS.dashboard;

  const { role } = session.user;
  if (STAFF_ONLY.some((root) => isWithin(path, root)) && !may(role, 'work')) return PATHS.login;
  if (isWithin(path, PATHS.bills) && !may(role, 'bookkeep')) return deniedPath('bills');
  for (const [name, root] of Object.entries(ADMIN_ONLY)) {
    if (isWithin(path, root) && !may(role, 'administer')) return deniedPath(name);
  }
  return undefined;
}

/** Returns the path of the dashboard, which explains why the page did not open. */
function deniedPath(name: string): string {
  return `${PATHS.dashboard}?denied=${name}`;
}

async function resolveSession(c: Context<AppEnv>): Promise<Visit> {
  const now = Date.now();
  const session = await sessionByToken(readCredential(c, 'access'), c.env, now);
  if (session !== undefined) return { session };
  // If a logout request never reaches the server, the HttpOnly cookie remains, because scripts
  // cannot clear it.
  if (readCredential(c, 'user') === undefined) return { session: undefined };

  const rotation = await rotateSession(connect(c.env.DB), readCredential(c, 'refresh') ?? '', now);
  if (rotation.kind === 'replayed') logReusedToken(c, rotation.userId);
  if (rotation.kind === 'replayed' || rotation.kind === 'refused') {
    return { session: undefined, hasEnded: true };
  }
  return { session: rotation.session, renewed: await issueCredentials(rotation, c.env, now) };
}
