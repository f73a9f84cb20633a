import { mayHandOverWithoutCode } from '../../../../src/contract/orders/steps';
import { DEVICE_FIELDS, isBooked } from '../../../../src/contract/repairs/states';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { Refusal } from '../../core/refusal';
import { countsAsOneOf } from '../../people/second-person';
import { factsOf } from '../money';
import type { OnRepair } from '../on-repair';
import type { RepairEvent } from '../record';

type CorrectBody = Extract<RepairStepBody, { step: 'correct' }>;

const TOOK_IN: readonly RepairEvent['step'][] = ['receive'];

/**
 * Rejects a person who may not correct this repair now: staff may soon after their own entry or
 * while it is booked; otherwise only a branch head who did not take the device in, and with an account
 * also its customer. Throws `forbidden`.
 */
export async function requireCorrector(on: OnRepair, body: CorrectBody): Promise<void> {
  const { context, repair, role, viewer, actorId } = on;
  if (role === 'customer') return requireOwner(viewer, body);
  const isHead = mayHandOverWithoutCode(role);
  if (repair.customerId !== null && !isHead) throw forbidden('correctionByOwner');
  if (isBooked(factsOf(repair, context.now).state)) return;
  const { shop, db, now } = context;
  const entry = repair.events.find(({ step }) => TOOK_IN.includes(step));
  const takenIn = entry?.actorId ?? null;
  const isFresh = entry !== undefined && now - entry.at <= shop.corrections.ownEntryMs;
  if (isFresh && takenIn === actorId && !isSettled(on)) return;
  if (!isHead || actorId === null) throw forbidden('correctionByHead');
  if (!shop.corrections.needSecondPerson) return;
  if (await countsAsOneOf(db, actorId, [takenIn], now)) throw forbidden('correctionByHead');
}

/** Customers correct their own contact in their account; the device is what the branch received. */
function requireOwner(viewer: OnRepair['viewer'], body: CorrectBody): void {
  if (viewer.kind !== 'customer' || viewer.account !== 'own') throw forbidden('correctionByOwner');
  if (DEVICE_FIELDS.some((field) => body[field] !== undefined))
    throw forbidden('correctionOfDevice');
}

/** True once anything is paid, approved or ready. */
function isSettled({ repair, context }: OnRepair): boolean {
  const { hasApproval } = factsOf(repair, context.now);
  return hasApproval || repair.outcome !== null || repair.paidPaise > 0;
}

function forbidden(text: 'correctionByOwner' | 'correctionByHead' | 'correctionOfDevice'): Refusal {
  return new Refusal('forbidden', REPAIR_TEXTS[text]);
}
