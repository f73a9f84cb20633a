import type { Context } from 'hono';
import type { SessionUser } from '../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { ORDER_KEY_HEADER } from '../../../src/contract/orders/id';
import type { Visitor } from '../../domain/orders/context';
import { Refusal } from '../../domain/refusal';
import type { AppEnv } from '../../env';
import { bearerToken, sessionByToken } from '../guard';

/** Who is logged in, if anybody; a login that is over is refused, so that the client renews it. */
export async function readUser(c: Context<AppEnv>): Promise<SessionUser | undefined> {
  const authorization = c.req.header('Authorization');
  if (authorization === undefined) return undefined;
  const session = await sessionByToken(bearerToken(authorization), c.env, Date.now());
  if (session === undefined) throw new Refusal('unauthenticated', ERROR_TEXTS.unauthenticated);
  return session.user;
}

export async function readVisitor(c: Context<AppEnv>): Promise<Visitor> {
  return { key: c.req.header(ORDER_KEY_HEADER), user: await readUser(c) };
}

const IPV6_NETWORK = /^((?:[\da-f]{1,4}:){4})/i;

/** Where a request comes from, as its limits count it: of IPv6 the network that one home has. */
export function addressOf(c: Context): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'local';
  return IPV6_NETWORK.exec(address)?.[1] ?? address;
}
