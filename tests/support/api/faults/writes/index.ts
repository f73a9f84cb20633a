import { ACCOUNTS } from './accounts';
import { COUNTER } from './counter';
import { COMPLAINTS, ORDERS } from './orders';
import { STAFF } from './staff';
import type { Prepare } from './write';

/** By route, each call that changes something. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  ...ACCOUNTS,
  ...STAFF,
  ...COUNTER,
  ...ORDERS,
  ...COMPLAINTS,
};
