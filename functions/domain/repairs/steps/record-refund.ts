import { paiseOf } from '../../../../src/lib/paise';
import { refundStatements } from '../documents';
import { refundChange, sendRepairRefunds } from '../payments/refunds';
import { eventOf, type RepairStep } from '../step';

export const recordRefund: RepairStep<'record-refund'> = {
  documents({ context, repair, actorId }, { amount }) {
    return refundStatements(context, repair, paiseOf(amount), actorId);
  },
  change(on, body) {
    const { context, repair, role, actorId: id } = on;
    return refundChange(context, repair, eventOf(on, body), body, { role, id });
  },
  after: ({ context, repair, viewer }) => sendRepairRefunds(context, repair, viewer),
};
