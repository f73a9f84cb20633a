import { staleRow } from '../../api/stale-row';
import { type PriceConflicts, priceConflictsReply } from '../../contract/goods/prices';
import { momentText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';

export type Conflict = PriceConflicts['content'][number];

/** The products that another user changed first; empty for any other error. */
export function conflictsIn(error: unknown): readonly Conflict[] {
  return staleRow(error, priceConflictsReply)?.content ?? [];
}

/** The other user's values, such as `₹2,299 of MRP ₹2,999, hidden`. */
function valuesText({ price, mrp, is_listed }: Conflict): string {
  return `${formatRupees(price)} of MRP ${formatRupees(mrp)}${is_listed ? '' : ', hidden'}`;
}

/** Says what another user changed, who and when. */
export function conflictText(conflict: Conflict): string {
  const who = conflict.by ?? 'The catalogue';
  return `${who} changed ${conflict.name} to ${valuesText(conflict)} on ${momentText(conflict.at)}.`;
}
