import type { Role } from '../../contract/roles';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';

export type TileId =
  | 'intake'
  | 'mine'
  | 'hand-over'
  | 'assign'
  | 'parts'
  | 'day-close'
  | 'branches'
  | 'times'
  | 'warranty';

/** A tile of the work ledger; without a URL, it is a placeholder for a planned feature. */
export interface Tile {
  id: TileId;
  name: string;
  href?: string;
}

function board(filters: Record<string, string>): string {
  return withQuery(PATHS.workledger, filters);
}

const BENCH: readonly Tile[] = [
  { id: 'intake', name: 'New job card', href: PATHS.intake },
  { id: 'mine', name: 'My repairs', href: board({ mine: '1' }) },
  { id: 'hand-over', name: 'Hand over a device', href: board({ tab: 'ready' }) },
];
const BRANCH: readonly Tile[] = [
  { id: 'assign', name: 'Assign a repair', href: board({ tab: 'to-look-at' }) },
  { id: 'parts', name: 'Waiting for parts', href: board({ tab: 'waiting' }) },
  { id: 'day-close', name: 'Day close', href: PATHS.dayClose },
];
const HOUSE: readonly Tile[] = [
  { id: 'branches', name: 'All branches', href: board({ tab: 'all' }) },
  { id: 'times', name: 'Turnaround times' },
  { id: 'warranty', name: 'Warranty claims' },
];

/** Each role's work ledger tiles (spec section 2). */
const TILES: Readonly<Record<Role, readonly Tile[]>> = {
  advisor: BENCH,
  branch_head: [...BENCH, ...BRANCH],
  system_admin: [...BENCH, ...BRANCH, ...HOUSE],
  customer: [],
};

export function workledgerTiles(role: Role | undefined): readonly Tile[] {
  return role === undefined ? [] : TILES[role];
}
