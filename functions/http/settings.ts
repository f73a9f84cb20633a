import type { Context } from 'hono';
import { authSecrets } from '../domain/sessions/keys';
import type { AppEnv } from '../env';
import { ledgerOf } from './context';
import { orderContext } from './orders/context';

/** Whether the secrets and settings that requests need are there and make sense. */
export function areSettingsComplete(c: Context<AppEnv>): boolean {
  try {
    authSecrets(c.env);
    orderContext(c);
    ledgerOf(c);
    return true;
  } catch {
    return false;
  }
}
