import type { TaxSetting } from '../lib/totals';

/** The rules for taking orders. */
export const ORDERS = {
  tax: 'as-specified' as TaxSetting,
  /** How long an order reserves its stock: until it is paid online, … */
  holdMinutes: 20,
  /** … made ready at the branch, … */
  counterHoldHours: 72,
  /** … and collected once it is ready. */
  readyHoldHours: 48,
  /** The maximum per order; for more, shoppers are asked to call. */
  maxPiecesPerProduct: 3,
  maxPiecesPerOrder: 10,
  /**
   * A new order is rejected when its network, or its mobile number, already holds this many unpaid
   * pieces.
   */
  maxUnpaidPiecesPerNetwork: 6,
  maxUnpaidPiecesPerMobile: 3,
  /**
   * An order with payment at the branch waits for a call above this many pieces of its mobile
   * number, …
   */
  counterPiecesWithoutCall: 2,
  /** … above this total, … */
  counterRupeesWithoutCall: 25_000,
  /** … and while unpaid orders hold more than this share of a product. */
  unpaidStockPercentWithoutCall: 50,
  /** It ends unless the branch confirms it within this many opening hours. */
  callWithinOpeningHours: 2,
  /** Staff see a notice when one network has this many unpaid orders at the same time. */
  sameNetworkNotice: 4,
} as const;
