import { REPAIR_KEY_HEADER } from '../../contract/repairs/id';
import { type AccountRepairsReply, accountRepairsReply } from '../../contract/repairs/list';
import { type RepairReply, repairReply } from '../../contract/repairs/repair';
import { API_PATHS, repairApiPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

/** Adds a repair to the logged-in customer's account. */
export function addToAccount(name: string, key: string): Promise<RepairReply> {
  const path = repairApiPath(name, 'account');
  const headers = { [REPAIR_KEY_HEADER]: key };
  return call({ method: 'POST', path, headers, body: {}, reply: repairReply, guest: true });
}

/** The repairs in the logged-in customer's account, newest first. */
export function listAccountRepairs(
  page: { page: number; size: number },
  signal?: AbortSignal,
): Promise<AccountRepairsReply> {
  const path = withQuery(API_PATHS.accountRepairs, page);
  return call({ path, reply: accountRepairsReply, guest: true, signal });
}
