import { Hono } from 'hono';
import {
  AUTH_TEXTS,
  loginBody,
  loginReply,
  registerBody,
  registerReply,
} from '../../src/contract/auth';
import { authenticate, wrongCredentials } from '../domain/people/sessions/login';
import { registerCustomer } from '../domain/people/sessions/register';
import { createSession, endSession, endSessionOf } from '../domain/people/sessions/sessions';
import { readAccess } from '../domain/people/sessions/tokens';
import type { AppEnv } from '../env';
import { database } from '../http/context';
import {
  clearCredentials,
  issueCredentials,
  readCredential,
  setCredentials,
} from '../http/cookies';
import { endpoint } from '../http/endpoint';
import { bearerToken } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { limitByAddress, limitHashing } from '../http/limits/rate';
import { BUSINESS_WORDS } from '../http/limits/words';
import { readBody } from '../http/validate';

/**
 * An expired access token still identifies the session to end, as long as its refresh token is
 * valid.
 */
const LOGOUT_LEEWAY_S = 7 * 24 * 60 * 60;

export const auth = new Hono<AppEnv>()
  .post(
    '/register',
    endpoint('Creates a customer account', {
      body: registerBody,
      reply: registerReply,
      status: [201],
      codes: ['email-taken'],
    }),
    limitHashing,
    limitByAddress('LOGIN_RATE'),
    async (c) => {
      const body = await readBody(c);
      const user = await registerCustomer(
        database(c),
        body,
        { address: addressOf(c), words: BUSINESS_WORDS },
        Date.now(),
      );
      return c.json({ message: AUTH_TEXTS.created, user }, 201);
    },
  )

  .post(
    '/login',
    endpoint('Creates a session; `username` can also be an email address', {
      body: loginBody,
      reply: loginReply,
      codes: ['wrong-credentials', 'account-inactive'],
    }),
    limitHashing,
    limitByAddress('LOGIN_RATE'),
    async (c) => {
      const { username, password, remember } = await readBody(c);
      const db = database(c);
      const now = Date.now();
      const login = { login: username, password, address: addressOf(c) };
      const { account, also } = await authenticate(db, login, now);
      const replaces = readCredential(c, 'refresh');
      const userAgent = c.req.header('User-Agent');
      const opening = { replaces, userAgent, also };
      const created = await createSession(db, account, remember, now, opening);
      if (created === undefined) throw wrongCredentials();
      const credentials = await issueCredentials({ ...created, remember }, c.env, now);
      setCredentials(c, credentials);
      const { access, refresh, user } = credentials;
      return c.json({ access, refresh, user });
    },
  )

  .post(
    '/logout',
    endpoint('Ends the sessions of the bearer token and the refresh cookie'),
    async (c) => {
      clearCredentials(c);
      const db = database(c);
      const now = Date.now();
      const bearer = bearerToken(c.req.header('Authorization')) ?? '';
      const claims = await readAccess(bearer, c.env, now, LOGOUT_LEEWAY_S);
      if (claims) await endSession(db, claims.sessionId, claims.userId, now);
      await endSessionOf(db, readCredential(c, 'refresh') ?? '', now);
      return c.body(null, 204);
    },
  );
