import { paiseOf, sum } from '../../../../src/lib/paise';
import { requireTakable } from '../counter-payments';
import { voucherStatements } from '../documents';
import { takenChange } from '../payments/subject';
import type { RepairStep } from '../step';

export const recordPayment: RepairStep<'record-payment'> = {
  check(on, { payments }) {
    return requireTakable(on, payments, false);
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
