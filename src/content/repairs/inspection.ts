import { formatRupees } from '../../lib/money.ts';

/**
 * What a customer pays for the inspection of a device without an agreed price, in whole rupees with
 * GST; 0 for nothing. The site, the terms and the slip say so. Repairs that were already taken in
 * keep the fee of their day.
 */
export const INSPECTION_FEE: number = 0;

/** What checking a device costs, without a full stop. */
export function checkingText(fee: number): string {
  return fee === 0 ? 'Checking is free' : `Checking costs ${formatRupees(fee)}`;
}

/** The sentence that explains the fee to the customer before they pay it. */
export function inspectionTerms(fee: number): string {
  return `Inspection fee: ${formatRupees(fee)} with GST. It counts towards the repair if you accept our price, is charged if you decline or do not answer, and is returned if we cannot repair the device.`;
}
