import * as v from 'valibot';
import { inPaise } from '../../../../../src/lib/paise.ts';
import { isSafeUrl } from '../../../core/safe-url.ts';

/**
 * The parts of Razorpay's responses that the shop uses. Unknown fields are allowed everywhere,
 * because Razorpay adds some without notice.
 */
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const paise = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(inPaise));
const optionalText = v.nullish(v.string(), '');

export const linkAnswer = v.object({
  id,
  short_url: v.pipe(v.string(), v.check(isSafeUrl)),
  amount: paise,
  currency: v.string(),
  status: v.string(),
  reference_id: optionalText,
  /** Set once a shopper has opened the link. */
  order_id: optionalText,
});

export const linkListAnswer = v.object({ payment_links: v.array(linkAnswer) });

const paymentEntity = v.object({
  id,
  amount: paise,
  currency: v.string(),
  status: v.string(),
  method: optionalText,
  error_description: optionalText,
  error_reason: optionalText,
});

export const paymentListAnswer = v.object({ items: v.array(paymentEntity) });

export const refundAnswer = v.object({
  id,
  status: v.picklist(['pending', 'processed', 'failed']),
});

export const errorAnswer = v.object({
  error: v.object({ code: v.string(), reason: optionalText }),
});

export type LinkAnswer = v.InferOutput<typeof linkAnswer>;
export type PaymentEntity = v.InferOutput<typeof paymentEntity>;
export type RefundAnswer = v.InferOutput<typeof refundAnswer>;
