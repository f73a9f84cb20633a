import { SITE } from '../../src/content/site.ts';
import type { Role } from '../../src/contract/roles.ts';
import { STORES } from './stores.ts';

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

/** The shop's name, for use in sample addresses. */
export const SHOP_SLUG = SITE.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'shop';

/** The domain of the sample email addresses. It cannot receive mail. */
export const SAMPLE_DOMAIN = `${SHOP_SLUG}.test`;

export const CUSTOMER_EMAIL = `customer@${SAMPLE_DOMAIN}`;

const FIRST_STORE = STORES[0]?.code ?? null;

/** One account per role, so a new user can log in immediately (design section 10). */
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
    storeCode: FIRST_STORE,
    isActive: true,
  },
  {
    username: 'adviso',
    email: `advisor@${SAMPLE_DOMAIN}`,
    firstName: 'Advait',
    lastName: 'Inamdar',
    role: 'advisor',
    storeCode: FIRST_STORE,
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
