import type { FulfilmentKind } from '../../../src/contract/orders/states.ts';
import type { CounterMethod } from '../../../src/contract/payments/methods.ts';

/** An example of an order that has ended, with its bill. */
export interface OrderExample {
  hoursAgo: number;
  /**
   * The products, each identified by its position in price order, from 0 (the cheapest) to 1 (the
   * most expensive).
   */
  products: readonly { rank: number; quantity: number }[];
  fulfilment: FulfilmentKind;
  /** The payments; the last one covers the remaining amount. */
  payments: readonly { method: CounterMethod; amount?: number }[];
  name?: string;
  mobile?: string;
  address?: string;
  pinCode?: string;
  /** The buyer of a bill for a business. */
  business?: { name: string; gstin: string; address: string; state: string };
  /** True if the customer returned everything and was refunded. */
  isReturned?: true;
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
export const ORDER_EXAMPLES: readonly OrderExample[] = [
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
    ...{ name: 'Rohit Kale', mobile: '9000000306', isReturned: true },
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
