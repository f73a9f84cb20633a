import { type HealthReply, VERSION } from '../../src/contract/health';
import * as api from '../../src/contract/health/api';
import { isDatabaseReady, lastBackupEnd } from '../domain/core/health';
import { database } from '../http/context';
import { serve } from '../http/serve';
import { areSettingsComplete } from '../http/settings';

/**
 * Reports whether the shop can serve requests. The endpoint is public, so it reveals no details.
 */
export const health = [
  serve(api.readHealth, async (c) => {
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
  }),
];
