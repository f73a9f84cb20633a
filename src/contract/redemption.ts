import * as v from 'valibot';
import { phoneField, requiredText } from './fields.ts';

/** The fixed discount in rupees, which is also the minimum original price (spec section 9). */
export const DISCOUNT = 100;
const MINIMUM_PRICE = 100;
const MAXIMUM_PRICE = 9_999_999;

export const REDEMPTION_TEXTS = {
  fetching: 'Fetching user details...',
  invalid: 'Invalid or mismatched QR code.',
  redeemed: 'This code has already been redeemed.',
  timeout: "⏳ Time's up! Please scan again.",
  init: '📷 Align the QR inside the frame to scan',
  verifyFailed: 'Failed to verify QR code',
  failed: 'Something went wrong. Please try again.',
  noReference: 'No reference number received',
  wrongFinalPrice: 'The discount or final price does not match. Please reload the page.',
  keyMissing: 'The Idempotency-Key header must have 8 to 100 characters.',
  keyReused: 'This submission was already sent with other details. Please scan again.',
  unconfirmed:
    'This is not confirmed yet. Do not repeat this redemption. Scan the code again in a few minutes.',
  inProgress: 'This code is being redeemed right now. Wait a moment and scan it again.',
  success: 'Redemption Successful!',
} as const;

/** The message for an HTTP error whose response contains no message (spec section 8). */
export function httpErrorText(status: number): string {
  return `HTTP error! status: ${status}`;
}

/** The message when it is unknown whether a code was redeemed; `reason` describes the failure. */
export function unconfirmedText(reason?: string): string {
  return reason === undefined
    ? REDEMPTION_TEXTS.unconfirmed
    : `${reason}. ${REDEMPTION_TEXTS.unconfirmed}`;
}

/** The original price minus the discount, at least 0, in rupees (spec section 7). */
export function finalPrice(originalPrice: number): number {
  return Math.max(0, originalPrice - DISCOUNT);
}

const instagramId = requiredText('Instagram ID is required', 100);
const enrollmentNo = requiredText('Enrollment No is required', 100);

const WHOLE_RUPEES = 'Enter the original price in whole rupees';
const HIGHEST = MAXIMUM_PRICE.toLocaleString('en-IN');

export const originalPrice = v.pipe(
  v.optional(v.unknown(), null),
  v.check((price) => price !== null, 'Original price is required'),
  v.number(WHOLE_RUPEES),
  v.integer(WHOLE_RUPEES),
  v.minValue(MINIMUM_PRICE, `Original price must be at least ₹${MINIMUM_PRICE}`),
  v.maxValue(MAXIMUM_PRICE, `Original price must be at most ₹${HIGHEST}`),
);

/** The fields that staff fill in during step 2 (spec sections 3 and 5). */
export const redemptionForm = v.object({
  instagram_id: instagramId,
  enrollment_no: enrollmentNo,
  customer_name: requiredText('Customer name is required', 100),
  mobile: phoneField(),
  product: requiredText('Item purchased is required'),
  original_price: originalPrice,
  received: v.pipe(
    v.optional(v.boolean(), false),
    v.value(true, 'Tick the box after you receive the amount'),
  ),
});

const lookupBody = v.object({ action: v.literal('lookup'), instagram_id: instagramId });

const redeemBody = v.object({
  action: v.literal('redeem'),
  ...redemptionForm.entries,
  discount: v.optional(v.number(), DISCOUNT),
  final_price: v.optional(v.number()),
});

/** POST /api/redemption (spec section 7). */
export const redemptionBody = v.variant('action', [lookupBody, redeemBody]);

/** When, where and by whom a code was redeemed, if known; the time is in ms. */
const receiptReplyEntries = {
  redeemed_at: v.optional(v.number()),
  store_name: v.optional(v.string()),
  staff_name: v.optional(v.string()),
};

/**
 * If the reason is `in-progress` or `unconfirmed`, it is unknown whether the code has been
 * redeemed.
 */
const refusalCode = v.picklist([
  'unknown-code',
  'mismatched',
  'already-redeemed',
  'in-progress',
  'unconfirmed',
  'refused-by-ledger',
]);

/** A refusal without a known code, as of a newer Worker, still has a text to show. */
const refusalReply = v.object({
  error: v.string(),
  code: v.fallback(refusalCode, 'unconfirmed'),
  ...receiptReplyEntries,
});

export const lookupReply = v.union([
  v.object({ enrollment_no: v.string(), redeemed: v.boolean(), ...receiptReplyEntries }),
  refusalReply,
]);

export const redeemReply = v.union([v.object({ ref_no: v.string() }), refusalReply]);

/** Identifies a submission; requests with the same key get the same reply (design section 6). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

export type RedemptionForm = v.InferOutput<typeof redemptionForm>;
export type RedeemBody = v.InferOutput<typeof redeemBody>;
export type LookupReply = v.InferOutput<typeof lookupReply>;
export type RedeemReply = v.InferOutput<typeof redeemReply>;
export type RedemptionRefusal = v.InferOutput<typeof refusalReply>;
export type Receipt = Pick<RedemptionRefusal, keyof typeof receiptReplyEntries>;
