import type { IdentityCheck, Proof } from './steps';

/** Follows the name of a handover that was made without the collection code. */
export const WITHOUT_CODE_TEXTS: Readonly<Record<IdentityCheck, string>> = {
  'payment-reference': 'without the code: payment reference checked',
  'photo-id': 'without the code: photo ID checked',
  'phone-call': 'without the code: checked by a phone call',
};

/** Follows the name of a handover, for staff and for the customer. */
export const PROOF_TEXTS: Readonly<Record<'staff' | 'customer', Readonly<Record<Proof, string>>>> =
  {
    staff: {
      ...{ code: ': code typed', qr: ': QR code scanned', slip: ': slip scanned' },
      ...{ bill: ': printed bill scanned', mobile: ': mobile number given' },
    },
    customer: {
      ...{ code: ' with your code', qr: ' with your QR code', slip: ' with the slip' },
      ...{ bill: ' with your printed bill', mobile: ' with your mobile number' },
    },
  };

/** Messages about orders, shown to the user. */
export const ORDER_TEXTS = {
  priceChanged: 'A price has changed since you saw it. Nothing was ordered.',
  outOfStock: 'Some items are out of stock. Nothing was ordered.',
  notInStock: 'Not enough pieces are left to confirm this order.',
  orderIdReused: 'This order number was already used for another order.',
  replacedIsPaid:
    'Your earlier order is already paid, so we did not cancel it. Nothing new was ordered.',
  replacedMayBePaid:
    'Your bank may have paid for your earlier order, so we did not cancel it. Nothing new was ordered.',
  replacedIsPacked:
    'Your earlier order is already packed, so we did not cancel it. Nothing new was ordered.',
  tooLarge: 'Call us for larger orders',
  tooManyUnpaid: 'Pay or cancel your other order, or call us',
  needsSecret: 'Please reload the page and order again',
  tooManyOrders: 'Too many orders from this network. Please wait a few minutes.',
  tooManyAttempts: 'Too many failed attempts. Please wait a few minutes.',
  notFound: 'This order was not found.',
  trackNotFound: 'No order found. Check both numbers.',
  stale: 'Someone else has just changed this order.',
  wrongState: 'This step is not possible for the order now.',
  unpaid: 'The payment is still due. Record it first.',
  needsCode: 'Ask for the six-digit collection code',
  askBranchHead: 'Ask your branch head',
  otherAccount: 'This order has already been added to an account.',
  erased: 'The contact details of this order were erased.',
  needsCheck: 'Choose what you checked',
  codeOrCheck: 'Send either the collection code or the check that you made',
  wrongCode: 'This is not the collection code of this order',
  needsBill: 'Scan the QR code on the printed bill',
  wrongBill: 'This is not the bill of this order',
  wrongMobile: 'The order has another mobile number, or none',
  changedMobile: 'The mobile number was changed after the sale. Scan the printed bill instead.',
  soldIt: 'Ask a colleague who did not sell this. A branch head can do it from tomorrow.',
  payAtBranch: 'This order must be paid at the branch.',
  noOnlinePayment: 'Online payment is not offered at the moment. Pay at the branch instead.',
  counterNeedsCollect: 'Only orders for collection can be paid at the branch',
  unknownBranch: 'Choose one of our branches',
  unknownProduct: 'This product is no longer sold',
  transactionReused: 'This transaction number was already used for another order.',
  needsMethod: 'Choose how the customer paid',
  needsReason: 'A reason is required',
  declined: 'Payment declined by bank',
  nothingToPay: 'There is nothing to pay for this order now.',
  checking: 'We are checking with your bank. You will not be charged twice.',
  payOnPage: "You pay on Razorpay's page and come back here.",
  payingOnline: 'The customer is paying online now.',
  unreachable: 'Online payment is not responding right now. Please try again in a moment.',
  needsLastDigits: 'Enter the last four digits of the reference, as your bank app shows them',
  wrongLastDigits: 'These are not the last four digits of the customer’s reference.',
  tooManyDigits: 'Too many failed attempts for this payment or by you. Please wait a few minutes.',
  needsClaim: 'Please reload the page and check the payment again',
  tooManyClaims: 'Please call us',
  wrongAmount: 'Enter the amount that arrived',
  otherAmount: 'This is not the amount of the order. Check your bank app again.',
  referenceUsed: 'This reference has already been used to confirm another payment.',
  upiBySecondPerson:
    'Someone else must confirm this amount: you confirmed the order, or you set the password of someone who did in the last 24 hours.',
  wrongReturn: 'This payment result could not be verified.',
  refundBySecondPerson:
    'Someone else must refund this: you took part in it, or you set the password of someone who did in the last 24 hours.',
  refundAlone:
    'You took part in this payment, and nobody else can refund it here. Say why you do it alone.',
  needsRefundMethod: 'Choose how it was refunded',
  refundAsPaid:
    'Refund it the way it was paid. Only a system admin can choose another way, with a reason.',
  needsRefundReason: 'Say why it is not refunded the way it was paid',
  transferTooEarly: 'Only an admin can make a bank transfer, and only after two failed refunds.',
  refundRefused: (reason: string) => `The payment provider refused the refund: ${reason}`,
} as const;

/** The branches that have everything; '' if there are none. */
export function inStockAtText(branches: readonly { name: string }[]): string {
  const names = new Intl.ListFormat('en-GB').format(branches.map(({ name }) => name));
  return names && `In stock at ${names}.`;
}
