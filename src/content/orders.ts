import type { TaxSetting } from '../lib/totals';

/** The rules for taking orders. */
export const ORDERS = {
  tax: 'as-specified' as TaxSetting,
  /** How long an order reserves its stock while waiting for online payment. */
  holdMinutes: 20,
  /** How long an order to be paid at the branch reserves its stock before it is ready. */
  counterHoldHours: 72,
  /** How long an order reserves its stock once it is ready. */
  readyHoldHours: 48,
  /** The maximum per order; the shop asks shoppers who want more to call. */
  maxPiecesPerProduct: 3,
  maxPiecesPerOrder: 10,
  /**
   * A new order is rejected if its network or its mobile number already has this many unpaid
   * pieces.
   */
  maxUnpaidPiecesPerNetwork: 6,
  maxUnpaidPiecesPerMobile: 3,
  /**
   * An order to be paid at the branch waits for a call if its mobile number has more unpaid pieces
   * than this.
   */
  counterPiecesWithoutCall: 2,
  /** It also waits if its total is higher than this. */
  counterRupeesWithoutCall: 25_000,
  /** It also waits if unpaid orders hold more than this share of a product. */
  unpaidStockPercentWithoutCall: 50,
  /** It then ends unless the branch confirms it within this many opening hours. */
  callWithinOpeningHours: 2,
  /** Staff see a notice if one network has this many unpaid orders at once. */
  sameNetworkNotice: 4,
} as const;
