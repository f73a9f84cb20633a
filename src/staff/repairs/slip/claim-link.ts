import { SITE_URL } from '../../../content/site';
import type { RepairReply } from '../../../contract/repairs/repair';
import { repairPagePath } from '../../../lib/paths';

/** The URL of the customer's repair page, with the slip's token. */
export function claimLink({ name, claim }: Pick<RepairReply, 'name' | 'claim'>): string {
  return `${SITE_URL}${repairPagePath(name, claim)}`;
}
