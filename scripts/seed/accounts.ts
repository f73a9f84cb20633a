import { SITE } from '../../src/content/site.ts';
import type { Role } from '../../src/contract/roles.ts';
import { storeCodeOf } from './stores.ts';

export interface Person {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  storeCode: string | null;
  isActive: boolean;
}

/** The password of every sample account; the seed writes to local databases only. */
export const LOCAL_PASSWORD = 'Chipwala1';

/**
 * The domain of the sample email addresses, derived from the shop's name. It cannot receive mail.
 */
export const SAMPLE_DOMAIN = `${SITE.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'shop'}.test`;

export const CUSTOMER_EMAIL = `customer@${SAMPLE_DOMAIN}`;

/** One account per role, so that a new user can log in immediately (design section 10). */
export const ACCOUNTS = [
  {
    username: 'sysadm',
    email: `admin@${SAMPLE_DOMAIN}`,
    firstName: 'System',
    lastName: 'Admin',
    role: 'system_admin',
    storeCode: null,
    isActive: true,
  },
  {
    username: 'brhead',
    email: `head@${SAMPLE_DOMAIN}`,
    firstName: 'Brhaspati',
    lastName: 'Ekbote',
    role: 'branch_head',
    storeCode: storeCodeOf(0),
    isActive: true,
  },
  {
    username: 'adviso',
    email: `advisor@${SAMPLE_DOMAIN}`,
    firstName: 'Advait',
    lastName: 'Inamdar',
    role: 'advisor',
    storeCode: storeCodeOf(0),
    isActive: true,
  },
  {
    username: CUSTOMER_EMAIL,
    email: CUSTOMER_EMAIL,
    firstName: 'Meera',
    lastName: 'Kelkar',
    role: 'customer',
    storeCode: null,
    isActive: true,
  },
] as const satisfies readonly Person[];
