/** Messages about bills, shown to customers and staff. */
export const INVOICE_TEXTS = {
  ownGstin: 'This is our own GSTIN. Enter the GSTIN of the buyer.',
  needsName: 'Enter the name for the bill',
  needsAddress: 'Enter the address for the bill',
  needsState: 'Choose the State',
  wrongState: 'The GSTIN is of another State',
  sezNeedsGstin: 'A supply to an SEZ needs the GSTIN of the unit or developer',
  needsBillTo:
    'A bill with a taxable value of ₹50,000 or more needs a name, an address and a State',
  needsDeliveryState: 'Confirm the State of the delivery',
  interState:
    'A composition taxable person must not sell to another State. Cancel the order and return the money.',
  cashLimit: 'The law forbids this much cash in one sale or from one customer in one day',
  servicesApart:
    'For this GSTIN, services and goods have different places of supply. Sell the services in a sale of their own.',
  eInvoice:
    'Bills to a GSTIN need an e-invoice, which this program does not create. Use the e-invoice portal.',
  noBusinessBill: 'We cannot bill a GSTIN online. Please ask at the branch.',
  unknown: 'We could not find this bill. Check the link and try again.',
  tooMuchCredit: 'This is more than what remains of the bill',
  tooLateToCredit:
    'The deadline for a credit note with tax was 30 November. The refund does not change the tax.',
  creditOfCredit: 'Only a bill can be credited',
} as const;
