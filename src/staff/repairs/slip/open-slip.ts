import { call } from '../../../api/client';
import { SITE_URL } from '../../../content/site';
import { openSlip } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { SlipUse } from '../../../contract/repairs/slip';
import { repairPagePath } from '../../../lib/paths';

export interface OpenedSlip {
  /** The URL of the customer's repair page with the slip's token. */
  link: string;
  /** The check code, until a device has received the customer's key. */
  check: string | undefined;
}

/** Requests what a slip or a message needs; the request is recorded. */
export async function requestSlip(
  { name }: Pick<RepairReply, 'name'>,
  use: SlipUse,
): Promise<OpenedSlip> {
  const { claim, check } = await call(openSlip, { params: { name }, body: { use } });
  return { link: `${SITE_URL}${repairPagePath(name, claim)}`, check };
}
