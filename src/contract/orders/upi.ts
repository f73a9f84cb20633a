import * as v from 'valibot';
import { latinDigits } from '../../lib/identity/characters';
import { UPI_REFERENCE_TEXTS } from '../../lib/identity/texts';
import { readUpiReference } from '../../lib/identity/upi-reference';
import { readAs, requiredText, text } from '../fields';
import { ORDER_TEXTS } from './texts';

/** The largest amount that can be paid by UPI, in whole rupees. */
export const UPI_MAXIMUM = 100_000;

/**
 * POST /api/orders/{id}/upi-claim: the customer claims to have paid to the shop's UPI ID. The
 * reference helps the clerk but proves nothing.
 */
export const upiClaimBody = v.object({
  reference: v.pipe(v.optional(text(60), ''), readAs(readUpiReference, UPI_REFERENCE_TEXTS)),
});

/**
 * The claim that a clerk decides about, as the screen shows it: its number (`payment_claims`)
 * and the reference with its last digits hidden.
 */
export const claimSeen = v.object(
  {
    nth: v.pipe(v.number(ORDER_TEXTS.needsClaim), v.integer(), v.minValue(0)),
    reference: requiredText(ORDER_TEXTS.needsClaim, 20),
  },
  ORDER_TEXTS.needsClaim,
);

/** The claim that staff see in an order or a repair; undefined if there is none. */
export function claimSeenIn({
  payment_claims: nth,
  payments = [],
}: Claimable): ClaimSeen | undefined {
  const reference = payments.find(({ state }) => state === 'claimed')?.reference;
  return nth === undefined || reference === undefined ? undefined : { nth, reference };
}

interface Claimable {
  payment_claims?: number | undefined;
  payments?: readonly { state: string; reference?: string | undefined }[] | undefined;
}

/** The values that a clerk reads in the bank app before confirming a UPI payment. */
export const moneyReceived = {
  claim: claimSeen,
  digits: v.pipe(
    requiredText(ORDER_TEXTS.needsLastDigits, 4),
    v.transform(latinDigits),
    v.regex(/^\d{4}$/, ORDER_TEXTS.needsLastDigits),
  ),
  amount: v.number(ORDER_TEXTS.wrongAmount),
};

export type ClaimSeen = v.InferOutput<typeof claimSeen>;
export type UpiClaimBody = v.InferOutput<typeof upiClaimBody>;
