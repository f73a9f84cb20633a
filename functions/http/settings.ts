import type { Context } from 'hono';
import { keyOf } from '../domain/sessions/tokens';
import type { AppEnv } from '../env';
import { ledgerOf } from './context';
import { orderContext } from './orders/context';

/** Whether the secrets and settings that requests need are there and make sense. */
export function areSettingsComplete(c: Context<AppEnv>): boolean {
  try {
    keyOf(c.env.AUTH_SECRET);
    orderContext(c);
    ledgerOf(c);
    return true;
  } catch {
    return false;
  }
}
