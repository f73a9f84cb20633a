import { WAITING_FOR } from '../../repairs/states.ts';
import type { MeasureTable } from '../dimensions.ts';

/** What an open repair waits for: what staff noted, else its state. */
export const OPEN_KINDS = [
  'received',
  'quoted',
  'approved',
  ...WAITING_FOR,
  'ready',
  'unclaimed',
] as const;

/**
 * Repairs by day, at the branch that had the device. `repairs_ready` counts a repair when it becomes
 * ready for the first time, `repairs_declined` and `repairs_not_repaired` each time it ends so. The
 * person is the technician, except for `repairs_received` (who took the device in); the kind is the
 * outcome, and the reason of a warranty claim is its first fault. `repairs_revenue` is the bills of
 * repairs less their credit notes, with tax. `repairs_open` are the devices that a branch has, by the
 * day on which they entered their state.
 */
export const REPAIR_MEASURES = {
  repairs_booked: { unit: 'count', splits: [] },
  repairs_received: { unit: 'count', splits: ['person'] },
  repairs_ready: { unit: 'count', splits: ['person', 'kind'] },
  repairs_handed_over: { unit: 'count', splits: ['person', 'kind'] },
  repairs_declined: { unit: 'count', splits: ['person'] },
  repairs_not_repaired: { unit: 'count', splits: ['person'] },
  repairs_revenue: { unit: 'paise', splits: ['person'] },
  warranty_claims: { unit: 'count', splits: ['person', 'reason'] },
  repairs_open: { unit: 'count', splits: ['kind'], isLive: true },
} as const satisfies MeasureTable;
