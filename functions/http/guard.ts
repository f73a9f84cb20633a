import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { may, type Permission } from '../../src/contract/roles';
import { connect } from '../db';
import { Refusal } from '../domain/refusal';
import { type ActiveSession, readSession } from '../domain/sessions';
import { readAccess } from '../domain/tokens';
import type { Bindings, GuardedEnv } from '../env';

const BEARER = /^Bearer +([\w.-]+)$/i;

export function bearerOf(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

/** The session that an access token names, as the database has it now. */
export async function sessionOf(
  token: string | undefined,
  env: Bindings,
  now: number,
): Promise<ActiveSession | undefined> {
  const claims = token && (await readAccess(token, env.AUTH_SECRET, now));
  if (!claims) return undefined;
  const session = await readSession(connect(env.DB), claims.sessionId, now);
  return session?.user.id === claims.userId ? session : undefined;
}

/** Lets a request pass whose bearer may do this. */
export function requirePermission(permission: Permission) {
  return createMiddleware<GuardedEnv>(async (c, next) => {
    const bearer = bearerOf(c.req.header('Authorization'));
    const session = await sessionOf(bearer, c.env, Date.now());
    if (session === undefined) throw new Refusal('unauthenticated', ERROR_TEXTS.unauthenticated);
    if (!may(session.user.role, permission)) throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    c.set('session', session);
    await next();
  });
}

export const requireStaff = requirePermission('work');
