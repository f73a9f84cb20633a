import * as account from '../../src/contract/account/api';
import { AUTH_TEXTS } from '../../src/contract/auth';
import * as api from '../../src/contract/auth/api';
import { hashKeys } from '../domain/core/keyed-hash';
import { Refusal } from '../domain/core/refusal';
import { recordPresence } from '../domain/people/presence';
import { authenticate, wrongCredentials } from '../domain/people/sessions/login';
import { endOtherSessions, listOwnSessions } from '../domain/people/sessions/own';
import { registerCustomer } from '../domain/people/sessions/register';
import { rotateSession } from '../domain/people/sessions/rotation';
import { createSession, endSession, endSessionOf } from '../domain/people/sessions/sessions';
import { readAccess } from '../domain/people/sessions/tokens';
import { changeOwnPassword } from '../domain/people/staff/password';
import { commandContext, database } from '../http/context';
import {
  clearCredentials,
  issueCredentials,
  readCredential,
  setCredentials,
} from '../http/cookies';
import { bearerToken } from '../http/guard';
import { addressOf, originOf } from '../http/limits/address';
import { limitByAddress, limitHashing } from '../http/limits/rate';
import { BUSINESS_WORDS } from '../http/limits/words';
import { logReusedToken } from '../http/security/events';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/**
 * An expired access token still identifies the session to end, as long as its refresh token is
 * valid.
 */
const LOGOUT_LEEWAY_S = 7 * 24 * 60 * 60;

export const auth = [
  serve(
    api.register,
    async (c) => {
      const body = await readBody(c);
      const user = await registerCustomer(
        database(c),
        body,
        { address: addressOf(c), words: BUSINESS_WORDS },
        Date.now(),
      );
      return { message: AUTH_TEXTS.created, user };
    },
    [limitHashing, limitByAddress('LOGIN_RATE')],
  ),

  serve(
    api.login,
    async (c) => {
      const { username, password, remember } = await readBody(c);
      const db = database(c);
      const now = Date.now();
      const login = { login: username, password, address: addressOf(c) };
      const { account, also } = await authenticate(db, login, now);
      const replaces = readCredential(c, 'refresh');
      const userAgent = c.req.header('User-Agent');
      const seen = recordPresence(db, account.userId, originOf(c), {
        hashKeys: hashKeys(c.env),
        now,
      });
      const opening = { replaces, userAgent, also: [...also, ...seen] };
      const created = await createSession(db, account, remember, now, opening);
      if (created === undefined) throw wrongCredentials();
      const credentials = await issueCredentials({ ...created, remember }, c.env, now);
      setCredentials(c, credentials);
      const { access, user } = credentials;
      return { access, refresh: created.refresh, user };
    },
    [limitHashing, limitByAddress('LOGIN_RATE')],
  ),

  serve(api.logout, async (c) => {
    clearCredentials(c);
    const db = database(c);
    const now = Date.now();
    const bearer = bearerToken(c.req.header('Authorization')) ?? '';
    const claims = await readAccess(bearer, c.env, now, LOGOUT_LEEWAY_S);
    if (claims) await endSession(db, claims.sessionId, claims.userId, now);
    await endSessionOf(db, readCredential(c, 'refresh') ?? '', now);
  }),

  serve(
    api.refreshToken,
    async (c) => {
      const body = await readBody(c, { mayBeEmpty: true });
      const now = Date.now();
      const text = body.refresh ?? readCredential(c, 'refresh') ?? '';
      const db = database(c);
      const store = { hashKeys: hashKeys(c.env), now };
      const rotation = await rotateSession(db, text, now, (userId) =>
        recordPresence(db, userId, originOf(c), store),
      );
      if (rotation.kind === 'replayed') logReusedToken(c, rotation.userId);
      if (rotation.kind === 'replayed' || rotation.kind === 'refused') {
        clearCredentials(c);
        throw new Refusal('session-ended', AUTH_TEXTS.sessionEnded);
      }
      const credentials = await issueCredentials(rotation, c.env, now);
      setCredentials(c, credentials);
      const { access, refresh } = credentials;
      return { access, refresh };
    },
    [limitByAddress('REFRESH_RATE')],
  ),

  serve(
    account.changeOwnPassword,
    async (c) => {
      const body = await readBody(c);
      await changeOwnPassword(commandContext(c), c.get('session'), body, BUSINESS_WORDS);
    },
    [limitHashing, limitByAddress('LOGIN_RATE')],
  ),

  serve(account.listOwnSessions, (c) => listOwnSessions(database(c), c.get('session'), Date.now())),

  serve(account.endOtherSessions, async (c) => {
    await endOtherSessions(commandContext(c), c.get('session'));
  }),

  // Ended sessions and other users' sessions get the same response, so attackers cannot probe
  // for IDs.
  serve(account.endOwnSession, async (c) => {
    const { db, actor, now } = commandContext(c);
    await endSession(db, c.req.param('id'), actor.id, now);
  }),
];
