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

interface VisitorRequest extends PublicRequest {
  var: { operation: { summary: string; key?: { header: string } } };
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

/** The person who sent this request, with the key if the operation accepts one. */
export async function readVisitor(c: VisitorRequest): Promise<Visitor> {
  const header = c.var.operation.key?.header;
  const key = header === undefined ? undefined : c.req.header(header);
  return { key, user: await readUser(c), origin: originOf(c) };
}
