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

export const CUSTOMER_EMAIL = 'customer@chipwala.test';

/** One account per role, so that a new user can log in immediately (design section 10). */
export const ACCOUNTS = [
  {
    username: 'sysadm',
    email: 'admin@chipwala.test',
    firstName: 'System',
    lastName: 'Admin',
    role: 'system_admin',
    storeCode: null,
    isActive: true,
  },
  {
    username: 'brhead',
    email: 'head@chipwala.test',
    firstName: 'Brhaspati',
    lastName: 'Ekbote',
    role: 'branch_head',
    storeCode: storeCodeOf(0),
    isActive: true,
  },
  {
    username: 'adviso',
    email: 'advisor@chipwala.test',
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
