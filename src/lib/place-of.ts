import { may, type Role } from '../contract/roles';

/** The branch that a staff member works for; admins without a branch work for all branches. */
export function placeOf({ role, store_name }: { role: Role; store_name: string | null }): string {
  return store_name ?? (may(role, 'administer') ? 'All branches' : 'No branch');
}
