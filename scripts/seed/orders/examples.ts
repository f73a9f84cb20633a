import type { ReturnReason } from '../../../src/contract/orders/returns.ts';
import type {
  DiscountReason,
  FreeReason,
  FulfilmentKind,
} from '../../../src/contract/orders/states.ts';
import type { CounterMethod } from '../../../src/contract/payments/methods.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';

interface ExamplePayment {
  method: CounterMethod;
  amount?: number;
  /** What proves the payment; UPI and card payments with one wait for their tick. */
  reference?: string;
  /** True if the money of an exchanged piece pays for this order. */
  isSetOff?: true;
}

/** An order that has ended, with its bill. */
export interface OrderExample {
  /**
   * The products, each identified by its position in price order, from 0 (the cheapest) to 1 (the
   * most expensive). A line with a reason costs nothing.
   */
  products: readonly { rank: number; quantity: number; freeReason?: FreeReason }[];
  fulfilment: FulfilmentKind;
  /** The payments; the last one covers the remaining amount. */
  payments: readonly ExamplePayment[];
  /** True for a sale at the counter, which is placed, paid and handed over at once. */
  isSale?: true;
  /** The discount on the whole sale in rupees, and the ID of the person who gave it. */
  discount?: { amount: number; reason: DiscountReason; by: number };
  /** How the order ended without a sale; `by` is null for the shopper and for the hold's end. */
  ended?: { state: 'expired' | 'cancelled'; by: number | null };
  /** The order whose piece was exchanged for this sale. */
  exchangeOf?: string;
  name?: string;
  mobile?: string;
  address?: string;
  pinCode?: string;
  /** The buyer of a bill for a business. */
  business?: { name: string; gstin: string; address: string; state: string };
  /** The customer returned everything and was refunded. */
  returned?: {
    afterMs: number;
    reason: ReturnReason;
    /** False if the goods cannot be sold again. */
    isRestocked: boolean;
    /** True if the goods were exchanged, so the money paid for the new ones. */
    isSetOff?: true;
  };
}

const MEERA = {
  name: 'Meera Kelkar',
  mobile: '9000000301',
  address: '12 Prabhat Road, Lane 3, Pune',
  pinCode: '411004',
};
const COUNTER = { fulfilment: 'collect' } as const;
const one = (rank: number) => ({ rank, quantity: 1 });

/**
 * Newest first. Customers who buy expensive items have an address because their bill requires one.
 */
export const ORDER_EXAMPLES: readonly (OrderExample & { hoursAgo: number })[] = [
  { ...COUNTER, hoursAgo: 1, products: [one(0)], payments: [{ method: 'cash' }] },
  {
    ...{ ...COUNTER, hoursAgo: 2, products: [one(0.7), one(0)] },
    ...{ ...MEERA, payments: [{ method: 'cash', amount: 500 }, { method: 'upi' }] },
  },
  {
    ...{ ...COUNTER, hoursAgo: 5, products: [{ rank: 0.4, quantity: 3 }] },
    mobile: '9000000302',
    payments: [{ method: 'card' }],
    business: {
      name: 'Shree Mahalaxmi Infotech and Digital Communication Services Private Limited',
      gstin: '27ABCFE1234H1ZS',
      address: 'Office 402, Kohinoor Estate, Mumbai–Pune Road, Wakdewadi, Pune 411003',
      state: '27',
    },
  },
  {
    ...{ ...COUNTER, hoursAgo: 26, products: [one(1)], payments: [{ method: 'finance' }] },
    ...{ name: 'Dr Padmanabhan Krishnamurthy-Raghunathan', mobile: '9000000303' },
    ...{ address: 'Flat 1203, Tower B, Blue Ridge Township, Hinjawadi Phase 1', pinCode: '411057' },
  },
  {
    ...{ fulfilment: 'deliver', hoursAgo: 49, products: [one(0.5)], payments: [{ method: 'upi' }] },
    ...{ name: 'Lakshmi Venkataraman', mobile: '9000000304' },
    ...{ address: '17, 4th Cross, Malleshwaram, Bengaluru', pinCode: '560003' },
  },
  {
    ...{ ...COUNTER, hoursAgo: 51, products: [one(0.3), { rank: 0.1, quantity: 2 }] },
    ...{ name: 'आरती देशपांडे', mobile: '9000000305', payments: [{ method: 'cash' }] },
  },
  {
    ...{ ...COUNTER, hoursAgo: 76, products: [one(0.2)], payments: [{ method: 'cash' }] },
    ...{ name: 'Rohit Kale', mobile: '9000000306' },
    returned: { afterMs: 3 * HOUR_MS, reason: 'does-not-fit', isRestocked: true },
  },
  {
    ...{ fulfilment: 'deliver', hoursAgo: 98, products: [one(0.6)], payments: [{ method: 'upi' }] },
    ...{ name: 'Sneha Patil', mobile: '9000000307' },
    ...{ address: '5 Paud Road, Kothrud, Pune', pinCode: '411038' },
  },
  { ...COUNTER, hoursAgo: 380, products: [one(0.1)], payments: [{ method: 'upi' }] },
  {
    ...{ ...COUNTER, hoursAgo: 720, products: [one(0.6)], payments: [{ method: 'card' }] },
    ...{ name: 'Farhan Shaikh', mobile: '9000000308' },
  },
];
