import { BRANCHES, type Branch, HOURS } from '../../content/site';
import type { BusinessBill } from '../../contract/invoices/business';
import type { BranchesNow } from '../../contract/orders/branches';
import type { OrderOptions } from '../../contract/orders/place';
import type { FulfilmentKind } from '../../contract/orders/states';
import { ORDER_TEXTS } from '../../contract/orders/texts';
import { MOBILE_LENGTH, readMobile, tenDigits } from '../../lib/identity/mobile';
import { pinDigits } from '../../lib/identity/pin-code';
import { WRONG_PHONE } from '../../lib/identity/texts';
import type { OpeningHours } from '../../lib/opening-time';

export const PAYMENT_TEXTS = {
  needsUpiId: 'Please enter UPI ID',
  needsPhone: 'Please enter phone number',
  wrongUpiId: 'This is not a UPI ID. A UPI ID looks like name@bank.',
  success: 'Payment successful! Your order has been placed.',
  reserved: 'Reserved. Pay when you collect it.',
  requested: 'Requested. We will call you to confirm.',
  /** For a shopper who left no mobile number. */
  requestedByCaller: 'Requested. Please call us to confirm.',
  /** The start of the alert text after a failed payment; the reason follows. */
  failed: 'Payment failed:',
  nothingTaken: 'No money was taken.',
  maybeTaken: 'If your bank shows a payment, do not pay again: call us.',
  tryAgain: 'Try again, or choose another way to pay.',
  elseTryAgain: 'Otherwise, try again.',
  cancelled: 'Payment cancelled. No money was taken.',
  page: ORDER_TEXTS.payOnPage,
  app: 'You pay from your UPI app on the next page.',
  waiting: 'Your order is waiting for your payment. Press Pay to open the payment page again.',
  refunded:
    'Your payment arrived after the order had ended. We will refund it. See My orders for the status.',
  billIsLoading: 'Wait until the fields of the bill are shown',
  allClosed: 'All our branches are closed at the moment.',
  busy: 'Another payment is being processed. Please wait until it is done.',
  reservedElsewhere: 'You have just reserved this in another tab. Nothing was ordered here.',
  changed: 'Your cart changed in another tab. Nothing was charged.',
} as const;

/** Why a payment failed (spec section 8). */
export const FAILURE_REASONS = {
  declined: ORDER_TEXTS.declined,
  broken: 'Payment failed. Please try again.',
  'too-late': 'The time to pay for this order has run out. Please try again.',
} as const;

export type FailureReason = keyof typeof FAILURE_REASONS;

/**
 * The text that says whether the shopper was charged for a failed payment. Only after a declined
 * payment is it certain that no money was taken: an order can expire while its payment is on the
 * way, and an approved payment can fail to be recorded.
 */
export function takenText(reason: FailureReason): string {
  return reason === 'declined' ? PAYMENT_TEXTS.nothingTaken : PAYMENT_TEXTS.maybeTaken;
}

/** The text that says what the shopper can do after a failed payment. */
export function nextText(reason: FailureReason): string {
  return reason === 'declined' ? PAYMENT_TEXTS.tryAgain : PAYMENT_TEXTS.elseTryAgain;
}

/** Whether the shopper was charged for a failed payment, and what they can do next. */
export function retryText(reason: FailureReason): string {
  return `${takenText(reason)} ${nextText(reason)}`;
}

export type PaymentMethod = { kind: 'upi'; upiId: string } | { kind: 'phone'; phone: string };

/** The bill for a business, as the shopper entered it. */
export interface BillForm {
  isWanted: boolean;
  name: string;
  gstin: string;
  address: string;
  /**
   * The recipient to send, or the error messages by body field, as checked by the bill fields' own
   * script.
   */
  checked:
    | { ok: true; output: BusinessBill }
    | { ok: false; errors: Readonly<Record<string, string>> };
}

/**
 * The payment form's input. When the shopper chooses another option, the input for the previous one
 * is kept.
 */
export interface FormValues {
  fulfilment: FulfilmentKind;
  branch: string;
  /** True once the shopper has chosen the branch; until then it is one that has everything. */
  isBranchChosen: boolean;
  name: string;
  mobile: string;
  address: string;
  pinCode: string;
  /** True if the address is to be saved in the customer's account. */
  saveAddress: boolean;
  payWith: 'online' | 'counter';
  /** The data that identifies the shopper to the simulated bank. */
  payBy: PaymentMethod['kind'];
  upiId: string;
  phone: string;
  bill: BillForm;
}

export const EMPTY_FORM: FormValues = {
  fulfilment: 'collect',
  branch: BRANCHES[0].code,
  isBranchChosen: false,
  name: '',
  mobile: '',
  address: '',
  pinCode: '',
  saveAddress: false,
  payWith: 'online',
  payBy: 'upi',
  upiId: '',
  phone: '',
  bill: {
    isWanted: false,
    name: '',
    gstin: '',
    address: '',
    checked: { ok: false, errors: { 'bill_to.name': PAYMENT_TEXTS.billIsLoading } },
  },
};

const phoneDigits = (typed: string) => tenDigits(typed).slice(0, MOBILE_LENGTH);

/** Returns the form after a change, with pasted numbers stripped of spaces, +91 and a leading 0. */
export function withChanges(form: FormValues, changes: Partial<FormValues>): FormValues {
  const changed = { ...form, ...changes };
  const { mobile, phone, pinCode } = changed;
  return {
    ...changed,
    mobile: phoneDigits(mobile),
    phone: phoneDigits(phone),
    pinCode: pinDigits(pinCode),
  };
}

/**
 * Returns how the shopper pays for an order; only orders for collection can be paid for at the
 * branch (orders.md section 4).
 */
export function payWithOf({ fulfilment, payWith }: FormValues): FormValues['payWith'] {
  return fulfilment === 'deliver' ? 'online' : payWith;
}

/** Where the shopper pays: at the simulated bank, on a provider's page or in their own UPI app. */
export type PayWay = 'bank' | 'page' | 'app';

/** Returns how the shop's online payment works; assumes the simulated bank if this is not known. */
export function payWayOf(online: OrderOptions['online']): PayWay {
  if (online?.provider === 'upi') return 'app';
  return online === null || online.provider === 'simulated' ? 'bank' : 'page';
}

/** What each branch does not have of a purchase, by branch. */
export type Lacking = Readonly<Record<string, readonly string[]>>;

/**
 * Limits the form to what the shop offers: without online payment, orders must be collected and
 * paid for at the branch; until the shopper chooses an open branch, it is the first one that lacks
 * nothing.
 */
export function offeredForm(
  form: FormValues,
  isOnlineOffered: boolean,
  { closed }: BranchesNow,
  lacking: Lacking = {},
): FormValues {
  const open = openBranches(closed);
  // A radio button that was pressed before the script loaded is only known by its value.
  const isChosen = form.isBranchChosen || form.branch !== EMPTY_FORM.branch;
  const branch =
    open.find(({ code }) => isChosen && code === form.branch) ??
    open.find(({ code }) => !lacking[code]?.length) ??
    open[0];
  return {
    ...form,
    ...(branch && { branch: branch.code }),
    ...(!isOnlineOffered && { fulfilment: 'collect', payWith: 'counter' }),
  };
}

/** The opening hours of a branch, with its exceptional days. */
export function hoursAt(branch: string, { dates }: BranchesNow): OpeningHours {
  return { ...HOURS, dates: dates[branch] };
}

/** The branches at which an order can be collected. */
export function openBranches(closed: readonly string[]): readonly Branch[] {
  return BRANCHES.filter(({ code }) => !closed.includes(code));
}

/** The branch whose pieces the order takes. */
export function orderBranch({ fulfilment, branch }: FormValues): string {
  return fulfilment === 'collect' ? branch : BRANCHES[0].code;
}

/** The online payment method; null if the order is paid at the branch. */
export function methodOf(form: FormValues): PaymentMethod | null {
  const { payBy: kind, upiId, phone } = form;
  if (payWithOf(form) === 'counter') return null;
  return kind === 'upi' ? { kind, upiId } : { kind, phone };
}

/** The UPI ID or phone number that pays at the simulated bank. */
export function payerOf({ payBy, upiId, phone }: FormValues): string {
  return payBy === 'upi' ? upiId.trim() : phone;
}

/** A UPI ID: a name and the handle of a bank or an app, such as name@bank. */
const UPI_ID = /^[\w.-]{2,}@[a-z][a-z\d]+$/i;

/**
 * The alert text for a payment method with missing details (spec section 5); null if the shopper
 * has filled them in.
 */
export function methodError(method: PaymentMethod): string | null {
  if (method.kind === 'upi') return method.upiId.trim() ? null : PAYMENT_TEXTS.needsUpiId;
  if (!method.phone) return PAYMENT_TEXTS.needsPhone;
  return readMobile(method.phone).ok ? null : WRONG_PHONE;
}

/** True if the UPI ID has the wrong format. */
function isWrongUpiId(method: PaymentMethod): boolean {
  return method.kind === 'upi' && !UPI_ID.test(method.upiId.trim());
}

/** The error message for a payment method, by form field. */
export function methodProblem(method: PaymentMethod | null): Record<string, string> {
  if (method === null) return {};
  const text = methodError(method) ?? (isWrongUpiId(method) ? PAYMENT_TEXTS.wrongUpiId : null);
  if (text === null) return {};
  return method.kind === 'upi' ? { upiId: text } : { phone: text };
}
