import type { PaymentState } from '../../../../src/contract/orders/states';
import type { OnlinePayment, RepairPaymentReply } from '../../../../src/contract/repairs/payment';
import { undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { claimsOf, referenceForStaff } from '../../money/claims';
import { isUndecided } from '../../money/rules';
import type { Viewer } from '../access';
import type { RepairContext } from '../context';
import { payableOnline } from '../money';
import type { RepairPayment, RepairRecord } from '../record';

const ARRIVED: readonly PaymentState[] = ['paid', 'refund_due', 'refund_pending', 'refunded'];

/** The payments and refunds of a repair, and what its customer can pay online now. */
export function moneyReply(
  context: Pick<RepairContext, 'payments'>,
  repair: RepairRecord,
  viewer: Viewer,
): Pick<RepairReply, 'payment_claims' | 'payments' | 'refunds' | 'online'> {
  const { payments, refunds } = repair;
  const isStaff = viewer.kind === 'staff';
  const online = viewer.kind === 'customer' ? onlineOf(context, repair) : undefined;
  return {
    payment_claims: claimsOf(payments),
    payments: payments
      .filter((each) => isShown(each, isStaff))
      .map((each) => paymentReply(each, viewer)),
    refunds: refunds.map((refund) => {
      const known = refund.providerRefundId ?? refund.reference;
      return {
        ...{ at: refund.updatedAt, amount: refund.amountPaise / 100, state: refund.state },
        ...(refund.method !== null && { method: refund.method }),
        ...(known !== null && { reference: known }),
        ...(isStaff && refund.reason !== null && { reason: refund.reason }),
      };
    }),
    ...(online && { online }),
  };
}

/**
 * Only staff see failed attempts; a payment page without an attempt does not count as a payment.
 */
function isShown(payment: RepairPayment, isStaff: boolean): boolean {
  if (ARRIVED.includes(payment.state) || isUndecided(payment)) return true;
  return isStaff && (payment.state === 'failed' || payment.linkUrl !== null);
}

function onlineOf(
  { payments: provider }: Pick<RepairContext, 'payments'>,
  repair: RepairRecord,
): OnlinePayment | undefined {
  const { amount, isAdvance } = payableOnline(repair);
  if (provider === undefined || amount === 0 || undecidedOf(repair.payments)) return undefined;
  return { provider: provider.name, is_test: provider.isTest, amount, is_advance: isAdvance };
}

function paymentReply(payment: RepairPayment, viewer: Viewer): RepairPaymentReply {
  const { id, provider, state, amountPaise, refundedPaise, method, providerPaymentId } = payment;
  const { problem, createdAt } = payment;
  const reference = referenceFor(payment, viewer);
  return {
    ...{ at: createdAt, provider, state },
    ...{ amount: amountPaise / 100, left: (amountPaise - refundedPaise) / 100 },
    ...(method !== null && { method }),
    ...(reference !== null && { reference }),
    ...(problem !== null && { problem }),
    ...(viewer.kind === 'staff' && {
      id,
      ...(providerPaymentId !== null && { provider_payment_id: providerPaymentId }),
    }),
  };
}

/** A visitor who has only the slip sees no claimed reference. */
function referenceFor(payment: RepairPayment, viewer: Viewer): string | null {
  if (viewer.kind === 'customer') return payment.reference;
  if (viewer.kind === 'claim' && payment.state === 'claimed') return null;
  return referenceForStaff(payment);
}
