import type { SessionUser } from '../../../../src/contract/auth';
import { branchAtWork } from '../../people/stores/open';
import { storeCodeOf } from '../../people/stores/scope';
import type { RepairContext } from '../context';

/** The branch that receives a device: the user's own, or the one that an admin names. */
export async function branchOfIntake(
  { db, bench }: RepairContext,
  { branch: named }: { branch: string },
  user: SessionUser,
): Promise<string> {
  const own = await storeCodeOf(db, user.store);
  return branchAtWork(bench.branches, named, own, user.role);
}
