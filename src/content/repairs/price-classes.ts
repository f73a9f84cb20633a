import type { ServiceId } from './services';

/** The prices (whole rupees) and durations that differ from the standard service. */
export interface OwnTerms {
  prices: Readonly<Partial<Record<ServiceId, number>>>;
  times?: Readonly<Partial<Record<ServiceId, string>>>;
}

/** A group of models with similar prices when new, and therefore similar repair prices. */
export interface PriceClass extends OwnTerms {
  id: string;
  name: string;
  /**
   * The class contains models that cost less than this when new. Missing for the class of the most
   * expensive models and for classes with `words`.
   */
  below?: number;
  /** Words that put a model into this class at any price, in lower case. */
  words?: readonly string[];
}

/**
 * From the cheapest to the most expensive. A price class with `words` takes precedence over the
 * others.
 */
export const PHONE_CLASSES: readonly PriceClass[] = [
  { id: 'phone-low', name: 'Phone under ₹15,000', below: 15_000, prices: {} },
  {
    id: 'phone-middle',
    name: 'Phone ₹15,000 to ₹40,000',
    below: 40_000,
    prices: { screen: 2299, battery: 1099, port: 799, water: 1199 },
  },
  {
    id: 'phone-high',
    name: 'Phone above ₹40,000',
    prices: { screen: 5999, battery: 1699, port: 999, water: 1499, data: 2499 },
  },
  {
    id: 'iphone',
    name: 'iPhone',
    words: ['iphone', 'apple', 'आईफोन'],
    prices: { screen: 4499, battery: 2299, port: 1499, water: 1999, data: 2999 },
    times: { screen: '60 minutes', battery: '45 minutes' },
  },
];

export const LAPTOP_CLASSES: readonly PriceClass[] = [
  { id: 'laptop-low', name: 'Laptop under ₹40,000', below: 40_000, prices: {} },
  {
    id: 'laptop-middle',
    name: 'Laptop ₹40,000 to ₹80,000',
    below: 80_000,
    prices: { laptop: 1599, water: 1799 },
  },
  {
    id: 'laptop-high',
    name: 'Laptop above ₹80,000',
    prices: { laptop: 2199, water: 2399 },
  },
  {
    id: 'macbook',
    name: 'MacBook',
    words: ['macbook', 'apple'],
    prices: { laptop: 2999, water: 3499 },
    times: { laptop: '2 to 5 days' },
  },
];
