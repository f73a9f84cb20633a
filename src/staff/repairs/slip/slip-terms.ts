import { inspectionTerms } from '../../../content/repairs/inspection';
import { REPAIR_TERMS } from '../../../content/repairs/terms';
import type { RepairReply } from '../../../contract/repairs/repair';
import { REPAIR_RULES } from '../../../contract/repairs/steps';
import { claimText } from '../../../entities/repair/warranty-text';
import { dateText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';

/** The agreement about the price, in one sentence. */
export function priceText({
  estimates,
  limit,
  claim_of: first,
}: Pick<RepairReply, 'estimates' | 'limit' | 'claim_of'>): string {
  const approved = estimates.findLast(({ state }) => state === 'approved');
  if (approved !== undefined) return `Agreed price: ${formatRupees(approved.total)} with GST`;
  if (first !== undefined) return `${claimText(first)}. No charge.`;
  if (limit === null) return 'We will send you the price by link or call you before we start.';
  return `Approved up to ${formatRupees(limit)}. Above that, you will get the price by link or call first.`;
}

/** The terms that the customer signs. */
export function slipTerms({
  claim_of: first,
  inspection_fee: fee,
}: Pick<RepairReply, 'claim_of' | 'inspection_fee'>): string[] {
  const days = REPAIR_RULES.unclaimed.patience?.days;
  return [
    ...(fee === undefined ? [] : [inspectionTerms(fee)]),
    'Back up your data. We are not responsible for lost data.',
    first === undefined
      ? `${REPAIR_TERMS.warrantyDays} days of warranty on the repair from collection, not on new damage.`
      : `The warranty of ${first.name} ends on ${dateText(first.covered_until)}, also after this claim. It does not cover new damage.`,
    `Devices not collected ${days} days after our message count as unclaimed.`,
    'Bring this slip or your collection code to collect the device.',
  ];
}
