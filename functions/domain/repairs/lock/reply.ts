import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { RepairRecord } from '../record';
import { storedUntil } from './store';
import { viewsOf } from './view';

/** When a repair's unlock code was viewed and until when it is stored; empty if none was given. */
export function lockCodeOf(repair: RepairRecord): Pick<RepairReply, 'lock_code'> {
  const viewedAt = viewsOf(repair);
  if (repair.lock !== 'code' && viewedAt.length === 0) return {};
  return { lock_code: { stored_until: storedUntil(repair), viewed_at: viewedAt } };
}
