import { paiseOf, sum } from '../../../../src/lib/paise';
import { requirePayments } from '../../money/counter';
import { voucherStatements } from '../documents';
import { takenChange } from '../payments/subject';
import type { RepairStep } from '../step';

export const recordPayment: RepairStep<'record-payment'> = {
  check({ repair }, { payments }) {
    // An estimate can rise after three payments, so only those of one request are limited.
    requirePayments({ ...repair, counted: [], isLast: false }, payments);
  },
  documents({ context, repair, actorId }, { payments }) {
    const paise = sum(...payments.map(({ amount }) => paiseOf(amount)));
    return voucherStatements(context, repair, paise, actorId);
  },
  change({ context, repair, actorId }, { payments }) {
    const { event, also } = takenChange(context, repair, { payments }, actorId);
    return { events: [event], also };
  },
};
