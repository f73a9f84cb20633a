import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { PaymentCheckBody, PaymentUrlReply } from '../../../../src/contract/orders/payment';
import type { SimulatedPaymentBody } from '../../../../src/contract/orders/place';
import type { PaymentState } from '../../../../src/contract/orders/states';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { type RepairCheckReply, undecidedOf } from '../../../../src/contract/repairs/payment';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { isDuplicate } from '../../../db';
import { Refusal } from '../../core/refusal';
import { checkPayments } from '../../money/check';
import { openLinkForCustomer } from '../../money/links';
import { provenReference, requireProvider, takeKey } from '../../money/proof';
import { CURRENCY } from '../../money/provider/port';
import { authorizeRepair, type RepairAccess } from '../access';
import type { RepairContext, Visitor } from '../context';
import { repairKey } from '../keys';
import { payableOnline } from '../money';
import { loadRepair, type RepairRecord } from '../record';
import { branchNamed, repairReplyFor } from '../reply';
import { recordRepairFact } from './record';
import { REPAIRS, toPay } from './subject';

/**
 * The repair, if this visitor may pay for it; the slip's token or a staff session is not enough.
 */
export async function authorizePayer(
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
  const provider = requireProvider(context);
  const { repair: named } = values ? await loadRepair(context.db, name) : {};
  const proven = values && (await provenReference(provider, named && toPay(named), values));
  const { repair } =
    proven && named ? { repair: named } : await authorizePayer(context, name, visitor);
  const asking = { provider, subjects: REPAIRS };
  const checked = await checkPayments(context, asking, toPay(repair));
  const { repair: now = repair } = await loadRepair(context.db, repair.reference);
  const isGiven = proven !== undefined && (await takeKey(context, toPay(now), proven));
  return {
    name: repairNameOf(now),
    state: now.state,
    payment_state: paymentStateOf(now),
    due: now.duePaise / 100,
    branch: branchNamed(context.bench, now.branch),
    checked,
    ...(isGiven && { key: repairKey('repair', now, context.secrets) }),
  };
}

/** The state of the customer's last payment, or of the remaining amount. */
function paymentStateOf(repair: RepairRecord): PaymentState {
  const undecided = undecidedOf(repair.payments);
  if (undecided) return undecided.state;
  if (repair.duePaise === 0) return repair.payments.at(-1)?.state ?? 'paid';
  return repair.payments.at(-1)?.state === 'failed' ? 'failed' : 'due';
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
  const { payments: provider, db } = context;
  if (provider?.kind !== 'simulated') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const { repair, viewer } = await authorizePayer(context, name, visitor);
  if ('transaction_id' in body) {
    await record(context, repair, body.transaction_id);
  }
  const { repair: now = repair } = await loadRepair(db, repair.reference);
  return repairReplyFor(context, now, viewer);
}

async function record(
  context: RepairContext,
  repair: RepairRecord,
  providerPaymentId: string,
): Promise<void> {
  const isKnown = repair.payments.some((each) => each.providerPaymentId === providerPaymentId);
  const { amount } = payableOnline(repair);
  if (isKnown) return;
  if (amount === 0) throw new Refusal('wrong-state', REPAIR_TEXTS.nothingToPay);
  const fact = { amountPaise: amount * 100, currency: CURRENCY, method: 'upi' };
  await recordRepairFact(context, repair.reference, {
    paymentId: 0,
    fact: { ...fact, providerPaymentId, state: 'paid' },
    problem: null,
  }).catch((error: unknown) => {
    if (!isDuplicate(error, 'payments.provider')) throw error;
    throw new Refusal('invalid', ORDER_TEXTS.transactionReused);
  });
}
