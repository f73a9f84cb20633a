import type { FreeLimits } from '../../src/contract/orders/line-terms';
import type { BranchReply } from '../../src/contract/orders/order';
import type { StaffRole } from '../../src/contract/roles';
import type { SerialKind } from '../../src/lib/identity/serial';
import type { OpeningHours } from '../../src/lib/opening-time';
import type { PromiseRules } from '../../src/lib/promised-time';
import type { TaxSetting } from '../../src/lib/totals';
import type { Billing } from './billing';
import type { UpiRules } from './money/subject';

/** The product data that orders need; prices in whole rupees. */
export interface ShopItem {
  id: string;
  name: string;
  /** The name of its category; '' for an item outside the catalogue. */
  category: string;
  price: number;
  /** False if the owner hides it from the website; counters can still sell it. */
  isListed: boolean;
  originalPrice: number;
  hsn: string;
  /** The GST rate in percent that the price includes. */
  gst: number;
  /** The kind of number that each sold piece needs; undefined for products without one. */
  serial: SerialKind | undefined;
  /** The terms of its warranty; undefined for products without one. */
  warranty: string | undefined;
  /** The initial stock on hand. */
  stockCount: number;
}

/** A service of the price list. */
export interface ShopService {
  id: string;
  name: string;
  /** The lowest price of the price list; less is a discount. */
  from: number;
  /** The service code and the GST rate in percent that the price includes. */
  hsn: string;
  gst: number;
}

/** What an item outside the catalogue can be on a bill. */
export interface ItemClass {
  id: string;
  hsn: string;
  gst: number;
  isForAdmins: boolean;
}

/** The maximum number of units per order, and of unpaid units per shopper. */
export interface OrderLimits {
  piecesPerProduct: number;
  piecesPerOrder: number;
  unpaidPiecesPerNetwork: number;
  unpaidPiecesPerMobile: number;
}

/**
 * How many times the limit of a single network applies to the /56 and the /48 around it, and how
 * long ago a customer must have had a completed order or repair not to count there.
 */
export interface WideNetworks {
  times56: number;
  times48: number;
  regularMs: number;
}

/**
 * The largest pay-at-branch order that is reserved without a phone call. A larger order is held for
 * `withinMs`, which counts only the time within `hours`.
 */
export interface CallRules {
  pieces: number;
  rupees: number;
  /** The share of a product's stock that unpaid orders may hold. */
  stockPercent: number;
  withinMs: number;
  hours: OpeningHours;
}

/** The shop's products, branches and terms, passed to the domain. */
export interface Shop {
  items: readonly ShopItem[];
  services: readonly ShopService[];
  itemClasses: readonly ItemClass[];
  branches: readonly BranchReply[];
  billing: Billing;
  /** The code of the branch that ships deliveries. */
  deliveryBranch: string;
  tax: TaxSetting;
  holdMs: number;
  counterHoldMs: number;
  limits: OrderLimits;
  wideNetworks: WideNetworks;
  calls: CallRules;
  /** The largest discount on a counter sale, as a percentage of its subtotal. */
  maxDiscountPercent: Readonly<Record<StaffRole, number>>;
  /** The highest price of a line that each role can type on a counter sale. */
  maxTypedPrice: Readonly<Record<StaffRole, number>>;
  /** Which roles change prices, MRPs and what the shop shows. */
  priceRoles: readonly StaffRole[];
  acceptsCheques: boolean;
  /** True if money that arrives in the bank must be seen there. */
  ticks: boolean;
  /** The largest UPI payment, in rupees, that needs no digits of its reference then. */
  rupeesWithoutDigits: number;
  /** How long staff must confirm a UPI payment with the same amount and last digits. */
  similarUpiMs: number;
  /** True if the person who took or sold may not tick the payment. */
  ticksNeedSecondPerson: boolean;
  /** What each role can give at ₹0 on counter sales. */
  free: Readonly<Record<StaffRole, FreeLimits>>;
  /** Up to this list price in rupees, an exchange without devices needs no branch head. */
  exchangeWithoutHead: number;
  /** True if the person who took a payment or ended the order may not refund it. */
  refundsNeedSecondPerson: boolean;
  /** The rules for correcting who brought a device, and which device it is. */
  corrections: {
    ownEntryMs: number;
    /** How long after a new mobile number only a branch head can hand over. */
    headMs: number;
    /** How long links sent to the earlier number say that it was changed. */
    oldLinkMs: number;
    needSecondPerson: boolean;
  };
  /** Petty cash above this amount, in rupees, to one payee on a day needs a second person. */
  pettyCashAlone: number;
  /** The rules for the stock of the branches. */
  goods: {
    /** How many pieces of one product an advisor can correct on one day. */
    advisorPiecesPerDay: number;
    countsNeedSecondPerson: boolean;
    transfersNeedSecondPerson: boolean;
  };
  /** True if the person who counted the cash may not confirm the day close. */
  closesNeedSecondPerson: boolean;
  /** The rules for payments to the shop's own UPI account. */
  upi: UpiRules & {
    /** How long a payment claim holds an order, counted in opening hours. */
    claimMs: number;
  };
  /** How the time by which an order is packed or sent is computed. */
  promise: PromiseRules;
  /** The number of unpaid orders from one network that triggers a staff notice. */
  sameNetworkNotice: number;
}

/** The product with this id; undefined if the shop does not sell it. */
export function findItem(shop: Shop, id: string): ShopItem | undefined {
  return shop.items.find((item) => item.id === id);
}

/** The branch with this code, or just the code if the branch no longer exists. */
export function branchOf(shop: Pick<Shop, 'branches'>, code: string): BranchReply {
  return shop.branches.find((branch) => branch.code === code) ?? { code, name: code };
}
