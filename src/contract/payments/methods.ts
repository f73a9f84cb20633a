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
} satisfies Record<string, Method>;

/** How a customer pays at the counter. */
export type CounterMethod = keyof typeof COUNTER;
/** How staff make refunds; `bank` is for a provider's refund that has failed twice. */
export type RefundMethod = CounterMethod | 'bank';

/** The methods in the order of all staff screens: those of the counter first. */
export const METHODS: Readonly<Record<RefundMethod, Method>> = {
  ...COUNTER,
  bank: {
    name: 'Bank transfer',
    isInDrawer: false,
    refund: {
      how: 'Transfer it to the customer’s bank account.',
      reference: {
        label: 'Reference of the transfer',
        missing: 'Enter the reference of the transfer',
      },
    },
  },
};

function keysOf<Key extends string>(table: Readonly<Record<Key, Method>>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}

export const COUNTER_METHODS = keysOf(COUNTER);
export const REFUND_METHODS = keysOf(METHODS);
export const DRAWER_METHODS = COUNTER_METHODS.filter((method) => METHODS[method].isInDrawer);

/** True if money that came or left by this method is counted in the drawer. */
export function isInDrawer(method: string): boolean {
  return DRAWER_METHODS.some((each) => each === method);
}

/** The names of these methods, in their order. */
export function namesOf<Key extends RefundMethod>(methods: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(methods.map((key) => [key, METHODS[key].name])) as Record<Key, string>;
}
