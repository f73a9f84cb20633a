import { Hono } from 'hono';
import { AUTH_TEXTS, refreshBody, refreshReply } from '../../src/contract/auth';
import { Refusal } from '../domain/core/refusal';
import { rotateSession } from '../domain/people/sessions/rotation';
import type { AppEnv } from '../env';
import { database } from '../http/context';
import {
  clearCredentials,
  issueCredentials,
  readCredential,
  setCredentials,
} from '../http/cookies';
import { endpoint } from '../http/endpoint';
import { limitByAddress } from '../http/limits/rate';
import { logReusedToken } from '../http/security/events';
import { readBody } from '../http/validate';

export const token = new Hono<AppEnv>().post(
  '/refresh',
  endpoint('Exchanges a refresh token, from the body or the cookie, for a new access token', {
    body: refreshBody,
    reply: refreshReply,
    codes: ['session-ended'],
  }),
  limitByAddress('REFRESH_RATE'),
  async (c) => {
    const body = await readBody(c, { mayBeEmpty: true });
    const now = Date.now();
    const text = body.refresh ?? readCredential(c, 'refresh') ?? '';
    const rotation = await rotateSession(database(c), text, now);
    if (rotation.kind === 'replayed') logReusedToken(c, rotation.userId);
    if (rotation.kind === 'replayed' || rotation.kind === 'refused') {
      clearCredentials(c);
      throw new Refusal('session-ended', AUTH_TEXTS.sessionEnded);
    }
    const credentials = await issueCredentials(rotation, c.env, now);
    setCredentials(c, credentials);
    const { access, refresh } = credentials;
    return c.json({ access, refresh });
  },
);
