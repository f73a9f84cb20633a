import type { IdentityCheck } from './steps';

/** The timeline text for an order that was handed over without its collection code. */
export const WITHOUT_CODE_TEXTS: Readonly<Record<IdentityCheck, string>> = {
  'payment-reference': 'Handed over without the code: payment reference checked',
  'photo-id': 'Handed over without the code: photo ID checked',
  'phone-call': 'Handed over without the code: checked by a phone call',
};

/** Messages about orders, shown to the user. */
export const ORDER_TEXTS = {
  priceChanged: 'A price has changed since you saw it. Nothing was ordered.',
  outOfStock: 'Some items are out of stock. Nothing was ordered.',
  orderIdReused: 'This order number was already used for another order.',
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
  needsCheck: 'Choose what you checked',
  codeOrCheck: 'Send either the collection code or the check that you made',
  wrongCode: 'This is not the collection code of this order',
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
  unreachable: 'Online payment is not answering right now. Please try again in a moment.',
  wrongReturn: 'This payment result could not be verified.',
  refundBySecondPerson: 'Someone else must refund this: you took the payment or ended the order.',
  transferTooEarly: 'A bank transfer is possible only after two failed refunds, by an admin.',
  needsReference: 'Enter the reference of the transfer',
  refundRefused: (reason: string) => `The payment provider refused the refund: ${reason}`,
} as const;
