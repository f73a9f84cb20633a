import { listAddress, oneOf } from '../../../../lib/list-address';

/** How the list of complaints stands in its address. */
export const COMPLAINTS_ADDRESS = listAddress({ state: oneOf(['open', 'closed']) });
