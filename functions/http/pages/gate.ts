import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { may } from '../../../src/contract/roles';
import { loginPath } from '../../../src/lib/login-path';
import { PATHS } from '../../../src/lib/paths';
import { placeAt, STAFF_PLACES } from '../../../src/lib/staff-places';
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

const CUSTOMER_ONLY = PATHS.account;
const GATED = [PATHS.login, CUSTOMER_ONLY, ...STAFF_PLACES.map(({ href }) => href)];
/** Pages for everyone that know their user: staff see them between their menu and top bar. */
const OPEN = [PATHS.invoice];

interface Visit {
  session: ActiveSession | undefined;
  /** New cookies, if the access token was renewed during this request. */
  renewed?: Credentials;
  /** True if the device had a session that can't be continued. */
  hasEnded?: boolean;
}

/**
 * Runs before the HTML of staff and of an account is sent; visitors without access are redirected to the appropriate
 * page.
 */
export const gate = createMiddleware<AppEnv>(async (c, next) => {
  const path = c.get('path');
  const isOpen = OPEN.some((root) => isWithin(path, root));
  if (!isOpen && !GATED.some((root) => isWithin(path, root))) return next();

  const { session, renewed, hasEnded } = await resolveSession(c);
  c.set('session', session);
  const elsewhere = isOpen ? undefined : redirectFor(path, session, hasEnded);
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

  const place = placeAt(STAFF_PLACES, path);
  const { role } = session.user;
  if (isWithin(path, CUSTOMER_ONLY) && role !== 'customer') return PATHS.dashboard;
  if (!place?.needs || may(role, place.needs)) return undefined;
  // A customer has a dashboard, which explains the denial.
  const hasReason = may(role, 'work') || isWithin(path, PATHS.dashboard);
  return hasReason ? deniedPath(place.id) : PATHS.login;
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
