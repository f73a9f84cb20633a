import type { BranchesNow } from './branches';

/** Every branch is open at its usual hours; apart from the schemas, which every page would load. */
export const ALL_OPEN: BranchesNow = { closed: [], dates: {} };
