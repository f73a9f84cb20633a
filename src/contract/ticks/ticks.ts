import * as v from 'valibot';
import { numberText } from '../../lib/identity/characters.ts';
import { readUpiReference } from '../../lib/identity/upi-reference.ts';
import { branchOfQuery } from '../day-close/count.ts';
import { requiredText } from '../fields.ts';
import { rupees } from '../money.ts';
import { SEEN_ON } from '../payments/seen.ts';

/** The methods whose money arrives in the bank, where a second person sees it. */
export const TICKED_METHODS = ['upi', 'card', 'bank'] as const;

/** True if money that came by this method arrives in the bank. */
export function isTicked(method: string): boolean {
  return TICKED_METHODS.some((each) => each === method);
}

/** True if the reference of this method is the bank's. */
export function hasBankReference(method: string): boolean {
  return isTicked(method) && method !== 'card';
}

/** Messages about ticks, shown to staff. */
export const TICK_TEXTS = {
  needsReference: 'Enter the 12-digit reference, as the bank shows it',
  needsTransfer: 'Enter the reference of the transfer, as the bank shows it',
  needsBatch: 'Enter the batch number from the card machine',
  otherReference: 'This is not the reference that was typed for this payment',
  used: 'This reference belongs to another payment',
  notFound: 'This payment does not exist, or it belongs to another branch.',
  ticked: 'This payment is ticked already.',
  bySecondPerson:
    'Someone else must tick this payment: you took, corrected, confirmed or sold it, or in the last 24 hours you or the person who did set the other’s password.',
} as const;

/**
 * POST /api/ticks/{payment}: the bank's reference or, for a card, the batch number of the card machine.
 */
export const tickBody = v.object({ reference: requiredText(TICK_TEXTS.needsReference, 60) });

const tickReply = v.object({
  reference: v.string(),
  at: v.number(),
  by: v.string(),
  /** True in a shop that needs no second person. */
  is_alone: v.boolean(),
});

/** A payment whose money arrives in the bank; `tick` is null until a person has seen it there. */
export const tickedReply = v.object({
  id: v.number(),
  at: v.number(),
  method: v.picklist(TICKED_METHODS),
  amount: rupees,
  subject: v.object({ kind: v.picklist(['order', 'repair']), name: v.string() }),
  by: v.nullable(v.string()),
  /** How the clerk saw a UPI payment; null for others and in earlier releases. */
  seen_on: v.nullable(v.picklist(SEEN_ON)),
  tick: v.nullable(tickReply),
  may_tick: v.boolean(),
});

export const ticksQuery = v.object({ branch: branchOfQuery });

/** The payments without a tick, oldest first, and then the latest ticked ones. */
export const ticksReply = v.object({ content: v.array(tickedReply) });

/** The reference as stored: 12 digits, or capitals and digits alone; undefined if it has another form. */
export function plainReference(method: string, typed: string): string | undefined {
  if (method !== 'upi') return numberText(typed).replaceAll(/[^A-Z0-9]/g, '') || undefined;
  const reading = readUpiReference(typed);
  return reading.ok ? reading.value : undefined;
}

/** True if this is the bank's whole reference as stored, which proves one payment only. */
export function isBankReference(method: string, reference: string): boolean {
  return hasBankReference(method) && plainReference(method, reference) === reference;
}

export type TickedReply = v.InferOutput<typeof tickedReply>;
export type TickedMethod = (typeof TICKED_METHODS)[number];
