import type { BranchReply } from '../../../src/contract/orders/order';
import type { TaxSetting } from '../../../src/lib/totals';

/** A product as an order needs it; whole rupees. */
export interface ShopItem {
  id: string;
  name: string;
  price: number;
  originalPrice: number;
  hsn: string;
  /** What is on hand before anything was touched. */
  stockCount: number;
}

/** What is sold, where and on which terms: facts that the domain is given. */
export interface Shop {
  items: readonly ShopItem[];
  branches: readonly BranchReply[];
  /** Code of the branch that sends what is delivered. */
  deliveryBranch: string;
  tax: TaxSetting;
  holdMs: number;
  counterHoldMs: number;
  readyHoldMs: number;
}

/** What the shop sells under this product id; undefined when nothing is. */
export function findItem(shop: Shop, id: string): ShopItem | undefined {
  return shop.items.find((item) => item.id === id);
}

/** The branch of a code, or the bare code of one that is no longer there. */
export function branchOf(shop: Shop, code: string): BranchReply {
  return shop.branches.find((branch) => branch.code === code) ?? { code, name: code };
}
