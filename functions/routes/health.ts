import { Hono } from 'hono';
import { type HealthReply, healthReply, VERSION } from '../../src/contract/health';
import { isDatabaseReady, lastBackupEnd } from '../domain/core/health';
import type { AppEnv } from '../env';
import { database } from '../http/context';
import { endpoint } from '../http/endpoint';
import { areSettingsComplete } from '../http/settings';

/**
 * Reports whether the shop can serve requests. The endpoint is public, so it reveals no details.
 */
export const health = new Hono<AppEnv>().get(
  '/',
  endpoint('Returns whether the shop can serve requests', {
    reply: healthReply,
    status: [200, 503],
  }),
  async (c) => {
    const isReady = await isDatabaseReady(database(c));
    const isWell = isReady && areSettingsComplete(c);
    const backupEnd = await lastBackupEnd(database(c));
    const reply: HealthReply = {
      status: isWell ? 'ok' : 'unavailable',
      database: isReady ? 'ok' : 'unavailable',
      version: VERSION,
      last_backup: backupEnd === undefined ? null : new Date(backupEnd).toISOString(),
    };
    return c.json(reply, isWell ? 200 : 503);
  },
);
