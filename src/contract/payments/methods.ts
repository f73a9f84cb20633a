import { UPI_REFERENCE_TEXTS } from '../../lib/identity/texts.ts';

/** A way to take or return money by hand: its texts for staff, and what proves it. */
interface Method {
  name: string;
  /** True if the money is kept in the drawer, where the day close counts it. */
  isInDrawer: boolean;
  /** What proves a payment; `missing` asks for it. */
  reference?: { label: string; hint: string; missing: string };
  /** How the money goes back. The reference is optional unless `missing` asks for it. */
  refund: { how: string; reference?: { label: string; missing?: string } };
}

const COUNTER = {
  cash: { name: 'Cash', isInDrawer: true, refund: { how: 'Give it back in cash.' } },
  upi: {
    name: 'UPI',
    isInDrawer: false,
    reference: {
      label: 'UPI reference (UTR), 12 digits',
      hint: 'From your bank app or soundbox. A screenshot is not proof of payment.',
      missing: UPI_REFERENCE_TEXTS.empty,
    },
    refund: { how: 'Send it back by UPI.', reference: { label: 'UPI reference (optional)' } },
  },
  card: {
    name: 'Card',
    isInDrawer: false,
    reference: {
      label: 'Last four digits or slip number',
      hint: 'From the slip that the card machine prints.',
      missing: 'Enter the last four digits of the card or the slip number',
    },
    refund: {
      how: 'Refund it on the card machine.',
      reference: { label: 'Slip number (optional)' },
    },
  },
  /** A loan that a lender pays out to the shop. */
  finance: {
    name: 'Finance',
    isInDrawer: false,
    reference: {
      label: 'Loan or reference number',
      hint: "From the lender's approval.",
      missing: 'Enter the loan or reference number',
    },
    refund: {
      how: 'Cancel it at the lender.',
      reference: {
        label: 'Reference of the cancellation',
        missing: 'Cancel it at the lender and enter the reference of the cancellation',
      },
    },
  },
  bank: {
    name: 'Bank transfer',
    isInDrawer: false,
    reference: {
      label: 'Reference of the transfer (UTR)',
      hint: 'NEFT, RTGS or IMPS. From your bank app, once the money is in the account.',
      missing: 'Enter the reference of the transfer',
    },
    refund: {
      how: 'Transfer it to the customer’s bank account.',
      reference: {
        label: 'Reference of the transfer',
        missing: 'Enter the reference of the transfer',
      },
    },
  },
  cheque: {
    name: 'Cheque',
    isInDrawer: false,
    reference: {
      label: 'Cheque number and bank',
      hint: 'A cheque can still be returned unpaid by the bank.',
      missing: 'Enter the cheque number and the bank',
    },
    refund: {
      how: 'Return the cheque or write a new one.',
      reference: {
        label: 'Number of the cheque',
        missing: 'Enter the number of the cheque',
      },
    },
  },
} satisfies Record<string, Method>;

/** How a customer pays at the counter, and how staff return money. */
export type CounterMethod = keyof typeof COUNTER;

/** The methods in the order of all staff screens. */
export const METHODS: Readonly<Record<CounterMethod, Method>> = COUNTER;

export const COUNTER_METHODS = Object.keys(COUNTER) as [CounterMethod, ...CounterMethod[]];
export const DRAWER_METHODS = COUNTER_METHODS.filter((method) => METHODS[method].isInDrawer);

/** The methods that a shop with these settings offers; earlier payments can have others. */
export function offeredMethods({ acceptsCheques }: { acceptsCheques: boolean }): CounterMethod[] {
  return COUNTER_METHODS.filter((method) => acceptsCheques || method !== 'cheque');
}

/** The refund method of money that an exchange sets off; it stays in the shop. */
export const SET_OFF = 'exchange';
/** The methods of refunds as they are recorded. */
export const RECORDED_REFUNDS = [...COUNTER_METHODS, SET_OFF] as const;

const BY_HAND: readonly string[] = ['counter', 'upi', SET_OFF];

/** True if staff return a payment of this provider; any other provider returns it itself. */
export function isReturnedByHand(provider: string): boolean {
  return BY_HAND.includes(provider);
}

/** True if money that came or left by this method is counted in the drawer. */
export function isInDrawer(method: string): boolean {
  return DRAWER_METHODS.some((each) => each === method);
}

/** The names of these methods, in their order. */
export function namesOf<Key extends CounterMethod>(methods: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(methods.map((key) => [key, METHODS[key].name])) as Record<Key, string>;
}
