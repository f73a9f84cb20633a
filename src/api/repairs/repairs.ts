import { REPAIR_KEY_HEADER } from '../../contract/repairs/id';
import {
  type TrackRepairBody,
  type TrackRepairReply,
  trackRepairReply,
} from '../../contract/repairs/list';
import { type RepairReply, repairReply } from '../../contract/repairs/repair';
import type { ApprovalBody } from '../../contract/repairs/step-body';
import { API_PATHS, repairApiPath } from '../../lib/paths';
import { call } from '../client';

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { [REPAIR_KEY_HEADER]: key };
}

/** Fetches a repair with the token from its link, or without a token as its logged-in customer. */
export function fetchRepair(
  name: string,
  key?: string,
  signal?: AbortSignal,
): Promise<RepairReply> {
  const path = repairApiPath(name);
  return call({ path, headers: keyHeader(key), reply: repairReply, guest: true, signal });
}

/** Accepts or declines the estimate that the customer sees. */
export function decideEstimate(
  name: string,
  key: string | undefined,
  body: ApprovalBody,
): Promise<RepairReply> {
  const path = repairApiPath(name, 'approval');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: repairReply, guest: true });
}

/** Cancels a booking. */
export function cancelBooking(
  { name, version }: Pick<RepairReply, 'name' | 'version'>,
  key: string | undefined,
): Promise<RepairReply> {
  const path = repairApiPath(name, 'steps');
  const headers = keyHeader(key);
  const body = { step: 'cancel', version };
  return call({ method: 'POST', path, headers, body, reply: repairReply, guest: true });
}

/** Looks up a repair by its number and the customer's mobile number. */
export function trackRepair(body: TrackRepairBody): Promise<TrackRepairReply> {
  const path = API_PATHS.trackRepair;
  return call({ method: 'POST', path, body, reply: trackRepairReply, anonymous: true });
}
