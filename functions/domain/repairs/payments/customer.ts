import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { PaymentCheckBody, PaymentUrlReply } from '../../../../src/contract/orders/payment';
import type { SimulatedPaymentBody } from '../../../../src/contract/orders/place';
import type { PaymentState } from '../../../../src/contract/orders/states';
import type { UpiClaimBody } from '../../../../src/contract/orders/upi';
import { type RepairCheckReply, undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { rupeesOf } from '../../../../src/lib/paise';
import { Refusal } from '../../core/refusal';
import { claimPayment } from '../../money/claims';
import { openLinkForCustomer } from '../../money/links';
import { checkForCustomer, requireProvider } from '../../money/proof';
import { recordSimulated, requireSimulated } from '../../money/simulated';
import { authorizeRepair, type RepairAccess } from '../access';
import type { RepairContext, Visitor } from '../context';
import { repairKey } from '../keys';
import { loadRepair, type RepairRecord } from '../record';
import { branchNamed, repairReplyFor } from '../reply';
import { REPAIRS, subjectOf } from './subject';

/**
 * The repair, if this visitor may pay for it; the slip's token or a staff session is not enough.
 */
async function authorizePayer(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<RepairAccess> {
  const access = await authorizeRepair(context, name, visitor);
  if (access.viewer.kind !== 'customer') throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
  return access;
}

/** The payment page of a repair; throws `wrong-state` if nothing is due. */
export async function openRepairPayment(
  context: RepairContext,
  name: string,
  visitor: Visitor,
): Promise<PaymentUrlReply> {
  const provider = requireProvider(context);
  const { repair } = await authorizePayer(context, name, visitor);
  const asking = { provider, subjects: REPAIRS };
  return { url: await openLinkForCustomer(context, asking, repair.reference) };
}

/**
 * Queries the provider and returns the state of a repair's payment. A browser without the key can
 * prove its payment with the provider's signature. Such a browser sees only this state, and
 * receives the key only once.
 */
export async function checkRepairPayment(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  { return: values }: PaymentCheckBody,
): Promise<RepairCheckReply> {
  const own = async () => subjectOf((await authorizePayer(context, name, visitor)).repair);
  const which = { id: name, values, own };
  const { checked, isKeyGiven } = await checkForCustomer(context, REPAIRS, which);
  const { repair } = await loadRepair(context.db, name);
  if (repair === undefined) throw new Refusal('not-found', REPAIR_TEXTS.notFound);
  return {
    name: repairNameOf(repair),
    state: repair.state,
    payment_state: paymentStateOf(repair),
    due: rupeesOf(repair.duePaise),
    branch: branchNamed(context.bench, repair.branch),
    checked,
    ...(isKeyGiven && { key: repairKey('repair', repair, context.secrets) }),
  };
}

/** The state of the customer's last payment, or of the remaining amount. */
function paymentStateOf(repair: RepairRecord): PaymentState {
  const undecided = undecidedOf(repair.payments);
  if (undecided) return undecided.state;
  if (repair.duePaise === 0) return repair.payments.at(-1)?.state ?? 'paid';
  return repair.payments.at(-1)?.state === 'failed' ? 'failed' : 'due';
}

/** Records the customer's claim to have paid to the shop's UPI ID. */
export function claimRepairPayment(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  body: UpiClaimBody,
): Promise<RepairReply> {
  const read = async () => {
    const { repair, viewer } = await authorizePayer(context, name, visitor);
    const reply = () => repairReplyFor(context, repair, viewer);
    return { subject: subjectOf(repair), reply };
  };
  return claimPayment(context, read, body);
}

/**
 * Records the simulated bank's result, as reported by the browser; not available with a real
 * provider. A declined payment changes nothing.
 */
export async function payRepairInBrowser(
  context: RepairContext,
  name: string,
  visitor: Visitor,
  body: SimulatedPaymentBody,
): Promise<RepairReply> {
  requireSimulated(context);
  const { repair, viewer } = await authorizePayer(context, name, visitor);
  const subject = subjectOf(repair);
  const { payablePaise, payments } = subject;
  const isNew =
    'transaction_id' in body &&
    !payments.some(({ providerPaymentId }) => providerPaymentId === body.transaction_id);
  if (isNew && payablePaise === 0) {
    throw new Refusal('wrong-state', REPAIR_TEXTS.nothingToPay);
  }
  await recordSimulated(context, REPAIRS, subject, payablePaise, body);
  const { repair: now = repair } = await loadRepair(context.db, repair.reference);
  return repairReplyFor(context, now, viewer);
}
