import type { CounterPlace } from '../../src/contract/invoices/place';
import type { Supplier } from '../../src/contract/invoices/reply';
import type { TallyLedgers } from '../../src/contract/invoices/tally';
import type { Taxpayer } from '../../src/contract/invoices/tax';
import type { DeviceType } from '../../src/contract/repairs/states';

/** A branch's details as the seller on a bill. */
export interface BillingBranch {
  code: string;
  series: string;
  supplier: Supplier;
}

interface RepairTax {
  sac: string;
  partHsn: string;
  rate: number;
  partRate: number;
}

/** The shop's rules for bills, passed to the domain. */
export interface Billing {
  taxpayer: Taxpayer;
  /** True if a bill to a GSTIN needs an e-invoice, which the shop does not create. */
  eInvoice: boolean;
  /** Cash payments of this amount (in rupees) or more are rejected. */
  cashPerSale: number;
  cashPerCustomerAndDay: number;
  counterGoods: CounterPlace;
  /** A sale's bill can be corrected until the end of this day of the next month. */
  correctUntilDay: number;
  branches: readonly [BillingBranch, ...BillingBranch[]];
  tally: TallyLedgers;
  /** How goods can be returned, and how the warranties of goods and of repairs are claimed. */
  afterSale: { returns: string; goodsWarranty: string; repairWarranty: string };
  repairTax: Readonly<Record<DeviceType, RepairTax>>;
}

/** Returns the branch with this code, or the first branch if the code's branch no longer exists. */
export function sellerOf({ branches }: Billing, code: string): BillingBranch {
  return branches.find((branch) => branch.code === code) ?? branches[0];
}
