import type { Role } from '../../src/contract/roles.ts';

export interface Person {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  storeCode: string | null;
  isActive: boolean;
}
