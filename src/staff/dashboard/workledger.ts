import type { Role } from '../../contract/roles';

const BENCH = ['New job card', 'My jobs', 'Hand over a device'] as const;
const BRANCH = ['Assign a job', 'Waiting for parts', 'Day close'] as const;
const HOUSE = ['All branches', 'Turnaround times', 'Warranty claims'] as const;

/** Each role's planned workledger tiles; none is linked yet (spec section 2). */
const TILES: Readonly<Record<Role, readonly string[]>> = {
  advisor: BENCH,
  branch_head: [...BENCH, ...BRANCH],
  system_admin: [...BENCH, ...BRANCH, ...HOUSE],
  customer: [],
};

export function workledgerTiles(role: Role | undefined): readonly string[] {
  return role === undefined ? [] : TILES[role];
}
