import type { StaffRole } from '../contract/roles';
import type { TaxSetting } from '../lib/totals';

/** How long a refund takes after we receive the product. */
export const REFUND_TIME = '3-5 business days';

/** The rules for taking orders. HOLD_TEXT states how long an order is held. */
export const ORDERS = {
  tax: 'as-specified' as TaxSetting,
  /** How long an order reserves its stock while waiting for online payment. */
  holdMinutes: 20,
  /** How long a pay-at-branch order reserves its stock, counted from the order and again once it is ready. */
  counterHoldHours: 72,
  /** How many opening hours it takes to pack an order for collection. */
  packingHours: 2,
  /** How long before the branch closes an order must be ready, so that the customer can still come. */
  minutesToCollect: 30,
  /**
   * The maximum number of pieces per product and per order; shoppers who want more are asked to
   * call.
   */
  maxPiecesPerProduct: 3,
  maxPiecesPerOrder: 10,
  /**
   * The shop rejects a new order if its network or mobile number already has this many unpaid
   * pieces.
   */
  maxUnpaidPiecesPerNetwork: 6,
  maxUnpaidPiecesPerMobile: 3,
  /**
   * One internet connection can have a whole IPv6 network (a /56 or a /48), but mobile networks let
   * strangers share one. Above this many times the limit of a network, its orders and bookings are
   * not rejected: they reserve nothing until the branch has called the customer.
   */
  wideNetworkTimes: { of56: 4, of48: 16 },
  /**
   * Customers who log in and had a completed order or repair at least this many days ago do not
   * count towards these two limits.
   */
  regularAfterDays: 7,
  /**
   * The branch must confirm a pay-at-branch order by phone if it raises the number of unpaid pieces
   * for a mobile number above this limit.
   */
  counterPiecesWithoutCall: 2,
  /** A call is also needed if the order's total exceeds this amount in rupees. */
  counterRupeesWithoutCall: 25_000,
  /** A call is also needed if unpaid orders reserve more than this share of a product's stock. */
  unpaidStockPercentWithoutCall: 50,
  /** The order expires if the branch does not confirm it within this many opening hours. */
  callWithinOpeningHours: 2,
  /**
   * Whether the branches accept cheques. A cheque counts as paid when it is recorded, although the
   * bank may return it unpaid days later.
   */
  acceptsCheques: false as boolean,
  /**
   * Whether a refund must be made by someone other than the person who took the payment or ended
   * the order. Set it to false for a shop run by one person.
   */
  refundsNeedSecondPerson: true,
  /**
   * Whether the day close needs a second person: a branch head or an admin who did not count the
   * cash confirms it. Set it to false for a shop run by one person.
   */
  closesNeedSecondPerson: true,
  /**
   * Above this amount in rupees to one payee on a day, a second person (a branch head or an admin)
   * approves petty cash with their login.
   */
  pettyCashAlone: 500,
  /**
   * Staff see a warning if more cash than this, in rupees, is paid to one payee on a day: income tax
   * does not accept such an expense (section 40A(3)).
   */
  cashPerPayeeAndDay: 10_000,
  /**
   * Whether a branch head or an admin ticks each UPI, card and bank payment once they see it in the
   * bank or on the card machine.
   */
  ticks: true as boolean,
  /**
   * While payments are ticked, staff may record UPI and card payments of a sale, order or repair
   * without any digits of their references, up to this sum in rupees per method; above it, the last
   * four digits or the slip number are required. Without ticks, UPI always needs all 12.
   */
  rupeesWithoutDigits: 10_000,
  /**
   * Staff must confirm a UPI payment if their branch recorded one with the same amount and last four
   * digits at most this many minutes before.
   */
  similarUpiMinutes: 30,
  /**
   * Whether a payment must be ticked by someone who neither took, corrected, confirmed nor sold it.
   * Set it to false for a shop run by one person; each tick then says so.
   */
  ticksNeedSecondPerson: true as boolean,
  /** Which roles may confirm that UPI money has arrived in the shop's own account. */
  upiConfirmRoles: ['branch_head', 'system_admin'] as readonly StaffRole[],
  /**
   * Above this amount in rupees, the person who confirmed the order may not confirm its payment.
   */
  upiSecondPersonAbove: 25_000,
  /** How many opening hours an order is held for a customer who claims to have paid. */
  upiClaimHours: 2,
  /**
   * How often a customer may claim to have paid for one order or repair, including changes of the
   * reference. After that, they are asked to call.
   */
  upiClaims: 3,
  /**
   * The largest discount that each role can give on a counter sale, as a percentage of its
   * subtotal.
   */
  maxDiscountPercent: { advisor: 5, branch_head: 15, system_admin: 100 },
  /** Which roles change prices, MRPs and what the shop shows. */
  priceRoles: ['system_admin'] as readonly StaffRole[],
  /**
   * What each role can give at ₹0 on counter sales, in rupees of list price: on one line, and per
   * person on one day. Devices are the products that are sold with their own number.
   */
  free: {
    advisor: { line: 500, day: 1_000, devices: false },
    branch_head: { line: 5_000, day: 10_000, devices: false },
    system_admin: { line: 10_000_000, day: 10_000_000, devices: true },
  },
  /**
   * The highest price of one line, in rupees, that each role can type on a counter sale: for a
   * service of the price list, or for an item outside the catalogue.
   */
  maxTypedPrice: { advisor: 1_000, branch_head: 5_000, system_admin: 10_000_000 },
  /**
   * Up to this list price in rupees, any member of staff exchanges a piece that is not a device.
   * Above it, a branch head or an admin who did not sell the piece exchanges or approves.
   */
  exchangeWithoutHead: 2_000,
  /** Staff see a notice if a single network has this many unpaid orders at once. */
  sameNetworkNotice: 4,
} as const;

const HOLD_DAYS = ORDERS.counterHoldHours / 24;

/** The one sentence for how long an order that is paid for at the branch is held. */
export const HOLD_TEXT = `We hold it for ${
  HOLD_DAYS > 1 && Number.isInteger(HOLD_DAYS)
    ? `${HOLD_DAYS} days`
    : `${ORDERS.counterHoldHours} hours`
} once it is ready.`;
