import type { HonoRequest } from 'hono';
import type { SessionUser } from '../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { ORDER_KEY_HEADER } from '../../../src/contract/orders/key-header';
import { Refusal } from '../../domain/core/refusal';
import type { Visitor } from '../../domain/orders/context';
import type { ActiveSession } from '../../domain/people/sessions/sessions';
import type { Bindings } from '../../env';
import { bearerToken, sessionByToken } from '../guard';

interface PublicRequest {
  env: Bindings;
  req: HonoRequest;
  set(key: 'session', session: ActiveSession): void;
}

/**
 * The logged-in user, if any; throws `unauthenticated` for an expired login so that the client
 * refreshes it.
 */
export async function readUser(c: PublicRequest): Promise<SessionUser | undefined> {
  const authorization = c.req.header('Authorization');
  if (authorization === undefined) return undefined;
  const session = await sessionByToken(bearerToken(authorization), c.env, Date.now());
  if (session === undefined) throw new Refusal('unauthenticated', ERROR_TEXTS.unauthenticated);
  c.set('session', session);
  return session.user;
}

/**
 * The person who sent this request; `header` is the request header that contains the visitor's key.
 */
export async function readVisitor(c: PublicRequest, header = ORDER_KEY_HEADER): Promise<Visitor> {
  return { key: c.req.header(header), user: await readUser(c) };
}
