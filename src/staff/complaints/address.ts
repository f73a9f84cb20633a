import { listAddress, oneOf } from '../../lib/list-address';

/** The URL state of the complaints list. */
export const COMPLAINTS_ADDRESS = listAddress({ state: oneOf(['open', 'closed']) });
