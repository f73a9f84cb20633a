import type { RepairEvent } from '../../../../functions/domain/repairs/record';

/** The events of received payments, including those refunded later, and the events of refunds. */
const ARRIVALS: readonly RepairEvent['step'][] = ['record-payment', 'refund-due', 'refund-failed'];
const RETURNS: readonly RepairEvent['step'][] = ['record-refund', 'refund-start'];

/**
 * The repair row that results from these events, beginning with the walk-in at the first branch.
 */
export function replay(events: readonly RepairEvent[]) {
  const row = {
    ...{
      branch: 'PUN-01',
      transitTo: null as string | null,
      place: '',
      lock: null as string | null,
    },
    ...{ approvedTotal: 0, outcome: null as string | null, waitingFor: null as string | null },
    ...{ technicianId: null as number | null, paid: 0 },
  };
  let goodwill: number | undefined;
  for (const { step, detail } of events) {
    if (detail.lock !== undefined) row.lock = detail.lock;
    if (step === 'approve') row.approvedTotal = detail.total ?? 0;
    if (step === 'wait') row.waitingFor = detail.for ?? null;
    if (['resume', 'quote', 'ready'].includes(step)) row.waitingFor = null;
    if (step === 'ready') row.outcome = detail.outcome ?? null;
    if (detail.goodwill !== undefined) row.approvedTotal = 0;
    if (step === 'reopen') {
      row.outcome = null;
      row.approvedTotal = goodwill ?? row.approvedTotal;
    }
    if (step === 'ready') goodwill = detail.goodwill;
    if (step === 'assign') row.technicianId = detail.technician ?? null;
    if (step === 'move') {
      row.transitTo = detail.branch === row.branch ? null : (detail.branch ?? null);
      row.place = detail.place ?? '';
    }
    if (step === 'accept-move') {
      Object.assign(row, { branch: detail.branch, place: detail.place, technicianId: null });
    }
    if (step === 'accept-move' || step === 'recall-move') row.transitTo = null;
    if (ARRIVALS.includes(step)) row.paid += detail.amount ?? 0;
    if (RETURNS.includes(step)) row.paid -= detail.amount ?? 0;
  }
  return row;
}
