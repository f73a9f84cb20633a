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
  /** The most that is ordered here; for more, shoppers are asked to call. */
  maxPiecesPerProduct: 3,
  maxPiecesPerOrder: 10,
  /** Pieces held unpaid from which no more are held for one network, and for one mobile number. */
  maxUnpaidPiecesPerNetwork: 6,
  maxUnpaidPiecesPerMobile: 3,
  /** An order to be paid at the branch waits for a call above this many pieces of one mobile number, … */
  counterPiecesWithoutCall: 2,
  /** … above this total, … */
  counterRupeesWithoutCall: 25_000,
  /** … and while unpaid orders hold more than this part of a product. */
  unpaidStockPercentWithoutCall: 50,
  /** It ends unless the branch confirms it within so many opening hours. */
  callWithinOpeningHours: 2,
  /** Staff see a notice when one network has this many unpaid orders at a time. */
  sameNetworkNotice: 4,
} as const;
