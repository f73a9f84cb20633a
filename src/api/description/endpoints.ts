import { COMPLAINTS } from './complaints';
import type { Endpoint } from './endpoint';
import { ORDERS } from './orders';
import { PEOPLE } from './people';
import { REDEMPTIONS } from './redemptions';
import { SESSIONS } from './sessions';
import { STORES } from './stores';

/** Every call of the API (design section 3). */
export const ENDPOINTS: readonly Endpoint[] = [
  ...SESSIONS,
  ...PEOPLE,
  ...STORES,
  ...ORDERS,
  ...REDEMPTIONS,
  ...COMPLAINTS,
];
