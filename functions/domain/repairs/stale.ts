import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { Refusal } from '../core/refusal';
import type { Viewer } from './access';
import type { RepairContext } from './context';
import type { RepairRecord } from './record';
import { repairReplyFor } from './reply';

/** A refusal with the current repair, which has changed since the caller last read it. */
export function staleRepair(context: RepairContext, repair: RepairRecord, viewer: Viewer): Refusal {
  const current = repairReplyFor(context, repair, viewer);
  return new Refusal('stale', REPAIR_TEXTS.stale, { current });
}
