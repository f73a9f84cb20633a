import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { may, type Permission } from '../../src/contract/roles';
import { connect } from '../db';
import { Refusal } from '../domain/refusal';
import { type ActiveSession, readSession } from '../domain/sessions/sessions';
import { type AccessClaims, readAccess } from '../domain/sessions/tokens';
import type { Bindings, GuardedEnv } from '../env';

const READING = ['GET', 'HEAD'];
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
  return claims ? sessionBy(claims, env, now) : undefined;
}

async function sessionBy(claims: AccessClaims, env: Bindings, now: number) {
  const session = await readSession(connect(env.DB), claims.sessionId, now);
  return session?.user.id === claims.userId ? session : undefined;
}

async function claimsOf(c: Context<GuardedEnv>): Promise<AccessClaims> {
  const bearer = bearerOf(c.req.header('Authorization')) ?? '';
  const claims = await readAccess(bearer, c.env.AUTH_SECRET, Date.now());
  if (claims === undefined) throw unauthenticated();
  return claims;
}

async function permitted(c: Context<GuardedEnv>, claims: AccessClaims, permission?: Permission) {
  const session = await sessionBy(claims, c.env, Date.now());
  if (session === undefined) throw unauthenticated();
  if (permission !== undefined && !may(session.user.role, permission)) {
    throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  }
  return session;
}

function guard(permission?: Permission) {
  return createMiddleware<GuardedEnv>(async (c, next) => {
    c.set('session', await permitted(c, await claimsOf(c), permission));
    await next();
  });
}

/** Lets a request pass whose bearer is logged in. */
export const requireSession = guard();

/** Lets a request pass whose bearer may do this. */
export function requirePermission(permission: Permission) {
  return guard(permission);
}

/**
 * The same for a room whose reads do not depend on who reads: with a genuine token a read runs while
 * its session is looked up, and a refusal takes the place of what it found.
 */
export function guardRoom(permission: Permission) {
  const guardChange = guard(permission);
  return createMiddleware<GuardedEnv>(async (c, next) => {
    if (!READING.includes(c.req.method)) return guardChange(c, next);
    const claims = await claimsOf(c);
    const [check] = await Promise.allSettled([permitted(c, claims, permission), next()]);
    if (check.status === 'rejected') throw check.reason;
  });
}

export const requireStaff = requirePermission('work');

function unauthenticated(): Refusal {
  return new Refusal('unauthenticated', ERROR_TEXTS.unauthenticated);
}
