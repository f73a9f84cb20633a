import { REPAIR_KEY_HEADER } from '../../../src/contract/repairs/id';

/** Anyone may call these endpoints; the domain checks the key or the session. */
export const REPAIR_HOLDER = {
  who: 'owner',
  headers: {
    [REPAIR_KEY_HEADER]: 'The token of the slip or the customer’s key; not needed when logged in',
  },
} as const;
