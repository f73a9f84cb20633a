import { Hono } from 'hono';
import { type HealthReply, VERSION } from '../../src/contract/health';
import { isDatabaseReady } from '../domain/core/health';
import type { AppEnv } from '../env';
import { database } from '../http/context';
import { areSettingsComplete } from '../http/settings';

/** Whether the shop can serve. The endpoint is public, so it gives no details. */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  const isReady = await isDatabaseReady(database(c));
  const isWell = isReady && areSettingsComplete(c);
  const reply: HealthReply = {
    status: isWell ? 'ok' : 'unavailable',
    database: isReady ? 'ok' : 'unavailable',
    version: VERSION,
  };
  return c.json(reply, isWell ? 200 : 503);
});
