import type { UserRow } from '../../../contract/users';

/** The store that has no branch head once this user is none any more. */
export function headless({ role, store_name }: UserRow): string | undefined {
  return role === 'branch_head' && store_name !== null ? store_name : undefined;
}
