import { Hono } from 'hono';
import type { HealthReply } from '../../src/contract/health';
import { isReachable } from '../domain/health';
import type { AppEnv } from '../env';
import { database } from '../http/context';

/** The same as in package.json; a test compares them. */
const VERSION = '0.1.0';

export const health = new Hono<AppEnv>().get('/', async (c) => {
  const state = (await isReachable(database(c))) ? 'ok' : 'unavailable';
  const reply: HealthReply = { status: state, database: state, version: VERSION };
  return c.json(reply, state === 'ok' ? 200 : 503);
});
