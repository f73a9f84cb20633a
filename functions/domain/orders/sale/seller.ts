import type { StaffRole } from '../../../../src/contract/roles';

/** The staff member who makes the sale, and their branch. */
export interface Seller {
  id: number;
  role: StaffRole;
  branch: string;
}
