import type { RepairContext } from '../../domain/repairs/context';
import { lockKeys } from '../../domain/repairs/lock/seal';
import { orderContext } from '../orders/context';
import { BENCH } from './bench';

/** The context for repair functions, from the request. */
export function repairContext(c: Parameters<typeof orderContext>[0]): RepairContext {
  const { PHOTOS: photos } = c.env;
  return { ...orderContext(c), bench: BENCH, photos, lockKeys: lockKeys(c.env) };
}
