import { viewLockCode } from '../../../../functions/domain/repairs/lock/view';
import type { SessionUser } from '../../../../src/contract/auth';
import type { LockBody, LockViewReply } from '../../../../src/contract/repairs/lock';
import { type Answer, ask, contextAt, type Requester } from '../orders/orders';

/** A code with letters that appear nowhere else. */
export const CODE = 'Qzx-4711-unlock';
export const LOCK: { lock: LockBody } = { lock: { kind: 'code', code: CODE, is_pattern: false } };
const REASON = 'To test the touch screen';

export function viewCode(
  name: string,
  requester: Requester,
  reason = REASON,
): Promise<Answer<LockViewReply & { code: string; retry_after?: number }>> {
  return ask(`/api/repairs/${name}/lock-code/view`, requester, { reason });
}

/** Views the unlock code at the time `now`. */
export function viewAt(now: number, name: string, user: SessionUser): Promise<LockViewReply> {
  return viewLockCode(contextAt(now), name, user, REASON);
}
