import { call } from '../../../api/client';
import { SITE_URL } from '../../../content/site';
import { openSlip } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { SlipUse } from '../../../contract/repairs/slip';
import { repairPagePath } from '../../../lib/paths';

/** Requests the URL of the customer's repair page with the slip's token; the request is recorded. */
export async function requestClaimLink(
  { name }: Pick<RepairReply, 'name'>,
  use: SlipUse,
): Promise<string> {
  const { claim } = await call(openSlip, { params: { name }, body: { use } });
  return `${SITE_URL}${repairPagePath(name, claim)}`;
}
