import { ACCOUNTS } from './accounts';
import { COUNTER } from './counter';
import { DAY_CLOSES } from './day-closes';
import { GOODS } from './goods';
import { COMPLAINTS, ORDERS } from './orders';
import { REPAIRS } from './repairs';
import { STAFF } from './staff';
import type { Prepare } from './write';

/** Every call that changes data, keyed by route. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  ...ACCOUNTS,
  ...STAFF,
  ...COUNTER,
  ...ORDERS,
  ...COMPLAINTS,
  ...DAY_CLOSES,
  ...GOODS,
  ...REPAIRS,
};
