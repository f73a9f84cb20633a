import { Hono } from 'hono';
import type { HealthReply } from '../../src/contract/health';
import { isReachable } from '../domain/health';
import type { AppEnv } from '../env';
import { database } from '../http/database';
import { VERSION } from '../http/version';

export const health = new Hono<AppEnv>().get('/', async (c) => {
  const state = (await isReachable(database(c))) ? 'ok' : 'unavailable';
  const reply: HealthReply = { status: state, database: state, version: VERSION };
  return c.json(reply, state === 'ok' ? 200 : 503);
});
