import type { PaymentState } from '../../../../src/contract/orders/states';
import type { OnlinePayment, RepairPaymentReply } from '../../../../src/contract/repairs/payment';
import { undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { rupeesOf } from '../../../../src/lib/paise';
import { leftOf } from '../../money/account';
import { claimsOf, referenceForStaff } from '../../money/claims';
import { paymentRecord, refundRecord } from '../../money/reply';
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
    refunds: refunds.map((refund) => refundRecord(refund, isStaff)),
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
  const seen = { reference: referenceFor(payment, viewer), isStaff: viewer.kind === 'staff' };
  return {
    ...paymentRecord(payment, seen),
    at: payment.createdAt,
    left: rupeesOf(leftOf(payment)),
  };
}

/** A visitor who has only the slip sees no claimed reference. */
function referenceFor(payment: RepairPayment, viewer: Viewer): string | null {
  if (viewer.kind === 'customer') return payment.reference;
  if (viewer.kind === 'claim' && payment.state === 'claimed') return null;
  return referenceForStaff(payment);
}
