import type { HonoRequest } from 'hono';
import type { SessionUser } from '../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { Refusal } from '../../domain/core/refusal';
import type { Visitor } from '../../domain/orders/context';
import type { ActiveSession } from '../../domain/people/sessions/sessions';
import type { Bindings } from '../../env';
import { bearerToken, sessionByToken } from '../guard';
import { originOf } from '../limits/address';

interface PublicRequest {
  env: Bindings;
  req: HonoRequest;
  set(key: 'session', session: ActiveSession): void;
}

interface KeyedRequest extends PublicRequest {
  var: { operation: { key: { header: string } } };
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

/** The person who sent this request, and the key that the operation accepts. */
export async function readVisitor(c: KeyedRequest): Promise<Visitor> {
  const { header } = c.var.operation.key;
  return { key: c.req.header(header), user: await readUser(c), origin: originOf(c) };
}
