import * as v from 'valibot';
import type { VerifiedReturn } from '../port.ts';
import { isSignedBy } from './signature.ts';

const value = v.pipe(v.string(), v.maxLength(64));

const returned = v.object({
  razorpay_payment_link_id: value,
  razorpay_payment_link_reference_id: value,
  razorpay_payment_link_status: value,
  razorpay_payment_id: value,
  razorpay_signature: value,
});

/** Verifies the values that Razorpay appends to the return URL. */
export async function readReturn(
  keySecret: string,
  values: Readonly<Record<string, string>>,
): Promise<VerifiedReturn | undefined> {
  const { success, output } = v.safeParse(returned, values);
  if (!success) return undefined;
  const {
    razorpay_payment_link_id: linkId,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = output;
  const message = new TextEncoder().encode(`${linkId}|${reference}|${status}|${paymentId}`);
  return (await isSignedBy(keySecret, message, signature)) ? { reference, linkId } : undefined;
}
