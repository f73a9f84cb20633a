import { call } from '../../../../api/client';
import { hasPaymentPage } from '../../../../contract/orders/states';
import { checkRepairPayment } from '../../../../contract/repairs/api';
import { type RepairCheckReply, undecidedOf } from '../../../../contract/repairs/payment';
import type { RepairReply } from '../../../../contract/repairs/repair';
import { repairPagePath } from '../../../../lib/paths';
import type { PaymentCheck } from '../../page/tracked';

function isToCheck({ payments, online }: RepairReply): boolean {
  const undecided = undecidedOf(payments);
  if (undecided) return undecided.state !== 'claimed';
  return online !== undefined && hasPaymentPage(online.provider);
}

/** How a repair's payment is checked. */
export const REPAIR_CHECK: PaymentCheck<RepairReply, RepairCheckReply> = {
  isToCheck,
  check: (name, body, access) => call(checkRepairPayment, { params: { name }, body, ...access }),
  isUnpaid: ({ online }) => online !== undefined,
  isOld(shown, { state, payment_state, due }) {
    const undecided = undecidedOf([{ state: payment_state }])?.state;
    const isMoved = undecidedOf(shown.payments)?.state !== undecided;
    return shown.state !== state || shown.due !== due || isMoved;
  },
  // The page with this address finds the repair and stores its key.
  keepKey: (name, key) => location.replace(repairPagePath(name, key)),
};
