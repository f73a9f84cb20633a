import type { SessionUser } from '../../../../src/contract/auth';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { may } from '../../../../src/contract/roles';
import { Refusal } from '../../core/refusal';
import type { RepairContext } from '../context';
import { storeCodeOf } from '../staff';

/** The branch that receives a device: the user's own, or the one that an admin names. */
export async function branchOfIntake(
  { db, bench }: RepairContext,
  { branch: named }: { branch: string },
  user: SessionUser,
): Promise<string> {
  const own = await storeCodeOf(db, user.store);
  const branch = named === '' ? own : named;
  const isOffered = bench.branches.some(({ code }) => code === branch);
  const isOwn = branch === own || may(user.role, 'administer');
  if (branch !== undefined && isOffered && isOwn) return branch;
  const text = REPAIR_TEXTS.unknownBranch;
  throw new Refusal('invalid', text, { fields: { branch: text } });
}
