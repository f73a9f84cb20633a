import type { ListQuery } from '../../contract/lists';
import { type CustomerReply, customerReply, type IntakeBody } from '../../contract/repairs/intake';
import { type RepairsReply, repairsReply } from '../../contract/repairs/list';
import { type LockViewReply, lockViewReply } from '../../contract/repairs/lock';
import { type RepairReply, repairReply } from '../../contract/repairs/repair';
import type { RepairStepBody } from '../../contract/repairs/step-body';
import { type TechniciansReply, techniciansReply } from '../../contract/repairs/technicians';
import {
  type WarrantiesBody,
  type WarrantiesReply,
  warrantiesReply,
} from '../../contract/repairs/warranty';
import { API_PATHS, repairApiPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

/** Fetches a page of the board. */
export function listRepairs(query: ListQuery, signal?: AbortSignal): Promise<RepairsReply> {
  return call({ path: withQuery(API_PATHS.repairs, query), reply: repairsReply, signal });
}

/** Fetches a repair for a logged-in member of staff. */
export function readRepair(name: string, signal?: AbortSignal): Promise<RepairReply> {
  return call({ path: repairApiPath(name), reply: repairReply, signal });
}

/** Fetches the staff who can be chosen as a repair's technician. */
export function listTechnicians(name: string, signal?: AbortSignal): Promise<TechniciansReply> {
  return call({ path: repairApiPath(name, 'technicians'), reply: techniciansReply, signal });
}

/** Performs a step on a repair. */
export function takeRepairStep(name: string, body: RepairStepBody): Promise<RepairReply> {
  return call({ method: 'POST', path: repairApiPath(name, 'steps'), body, reply: repairReply });
}

/** Takes in a device; sending the same body again returns the same repair. */
export function takeInDevice(body: IntakeBody): Promise<RepairReply> {
  return call({ method: 'POST', path: API_PATHS.repairs, body, reply: repairReply });
}

/** Finds the customers who gave this mobile number when they brought in a device. */
export function findRepairCustomer(mobile: string, signal?: AbortSignal): Promise<CustomerReply> {
  const path = API_PATHS.repairCustomers;
  return call({ method: 'POST', path, body: { mobile }, reply: customerReply, signal });
}

/** Finds the active warranties of a device or customer. */
export function findWarranties(
  body: WarrantiesBody,
  signal?: AbortSignal,
): Promise<WarrantiesReply> {
  const path = API_PATHS.repairWarranties;
  return call({ method: 'POST', path, body, reply: warrantiesReply, signal });
}

/** Returns the code that unlocks a device; each view is recorded with its reason. */
export function viewLockCode(name: string, reason: string): Promise<LockViewReply> {
  const path = repairApiPath(name, 'lock-code/view');
  return call({ method: 'POST', path, body: { reason }, reply: lockViewReply });
}
