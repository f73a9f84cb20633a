import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import type { Operation } from '../../src/contract/operation';
import { may, type Permission } from '../../src/contract/roles';
import { connect } from '../db';
import { Refusal } from '../domain/core/refusal';
import { type ActiveSession, readSession } from '../domain/people/sessions/sessions';
import { readAccess } from '../domain/people/sessions/tokens';
import type { Bindings, GuardedEnv } from '../env';

const BEARER = /^Bearer +([\w.-]+)$/i;

/** The token in an Authorization header; undefined if the header is missing. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

/** The current state of the session that an access token identifies. */
export async function sessionByToken(
  token: string | undefined,
  env: Bindings,
  now: number,
): Promise<ActiveSession | undefined> {
  const claims = await readAccess(token ?? '', env, now);
  if (claims === undefined) return undefined;
  const session = await readSession(connect(env.DB), claims.sessionId, now);
  return session?.user.id === claims.userId ? session : undefined;
}

function guard(permission?: Permission) {
  return createMiddleware<GuardedEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'));
    const session = await sessionByToken(token, c.env, Date.now());
    if (session === undefined) {
      throw new Refusal('unauthenticated', ERROR_TEXTS.unauthenticated);
    }
    c.set('session', session);
    if (permission !== undefined && !may(session.user.role, permission)) {
      throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    }
    await next();
  });
}

/** What a request passes before an operation, depending on who may call it. */
export function guardsOf({ who }: Pick<Operation, 'who'>): MiddlewareHandler<GuardedEnv>[] {
  if (who === 'anyone' || who === 'owner') return [];
  return [who === 'bearer' ? guard() : guard(who)];
}
