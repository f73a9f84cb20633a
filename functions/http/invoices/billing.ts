import { BILL_TERMS } from '../../../src/content/after-sale.ts';
import { REPAIR_TAX } from '../../../src/content/repairs/tax.ts';
import { type Branch, SITE } from '../../../src/content/site.ts';
import { TALLY } from '../../../src/content/tally.ts';
import type { Billing, BillingBranch } from '../../domain/billing';

const [first, ...others]: readonly [Branch, ...Branch[]] = SITE.branches;

/** The rules for bills, as configured in the content folder. */
export const BILLING: Billing = {
  taxpayer: SITE.gst,
  ...SITE.bills,
  branches: [sellerAt(first), ...others.map(sellerAt)],
  tally: TALLY,
  afterSale: BILL_TERMS,
  repairTax: REPAIR_TAX,
};

function sellerAt({
  code,
  series,
  name,
  address,
  phone,
  state,
  gstin = SITE.gstin,
}: Branch): BillingBranch {
  const supplier = { name: SITE.legalName, branch: name, address, phone, gstin, state };
  return { code, series, supplier };
}
