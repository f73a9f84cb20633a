import type { RepairReply } from '../../contract/repairs/repair';
import { dateText } from '../../lib/india-time';

/**
 * Describes the warranty that a repair claims, such as “Warranty claim of R-1004, covered until 12
 * Feb 2027”.
 */
export function claimText({ name, covered_until }: NonNullable<RepairReply['claim_of']>): string {
  return `Warranty claim of ${name}, covered until ${dateText(covered_until)}`;
}
