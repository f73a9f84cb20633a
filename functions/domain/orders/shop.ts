import type { BranchReply } from '../../../src/contract/orders/order';
import type { OpeningHours } from '../../../src/lib/opening-time';
import type { TaxSetting } from '../../../src/lib/totals';

/** The order-related facts of a product; prices in whole rupees. */
export interface ShopItem {
  id: string;
  name: string;
  price: number;
  originalPrice: number;
  hsn: string;
  /** The initial stock on hand. */
  stockCount: number;
}

/** The maximum number of pieces per order, and of unpaid pieces per shopper. */
export interface OrderLimits {
  piecesPerProduct: number;
  piecesPerOrder: number;
  unpaidPiecesPerNetwork: number;
  unpaidPiecesPerMobile: number;
}

/**
 * The largest order at the branch that is held without a call; above it, the hold lasts `withinMs`
 * of `hours`.
 */
export interface CallRules {
  pieces: number;
  rupees: number;
  /** The share of a product that unpaid orders may hold. */
  stockPercent: number;
  withinMs: number;
  hours: OpeningHours;
}

/** The products, branches and terms of the shop, passed to the domain. */
export interface Shop {
  items: readonly ShopItem[];
  branches: readonly BranchReply[];
  /** The code of the branch that ships deliveries. */
  deliveryBranch: string;
  tax: TaxSetting;
  holdMs: number;
  counterHoldMs: number;
  readyHoldMs: number;
  limits: OrderLimits;
  calls: CallRules;
  /** The number of unpaid orders of one network that triggers a notice for staff. */
  sameNetworkNotice: number;
}

/** The product with this id; undefined if the shop does not sell it. */
export function findItem(shop: Shop, id: string): ShopItem | undefined {
  return shop.items.find((item) => item.id === id);
}

/** The branch with this code, or only the code if the branch no longer exists. */
export function branchOf(shop: Shop, code: string): BranchReply {
  return shop.branches.find((branch) => branch.code === code) ?? { code, name: code };
}
