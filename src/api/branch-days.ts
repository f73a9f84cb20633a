import { type BranchDayBody, type BranchDaysReply, branchDaysReply } from '../contract/branch-days';
import { API_PATHS } from '../lib/paths';
import { withQuery } from '../lib/query';
import { call } from './client';

/** The exceptional days of a branch, from today on. */
export function fetchBranchDays(branch: string, signal?: AbortSignal): Promise<BranchDaysReply> {
  const path = withQuery(API_PATHS.branchDays, { branch });
  return call({ path, reply: branchDaysReply, signal });
}

/** Sets the hours of a branch on one day, or removes them; returns all exceptional days. */
export function setBranchDay(body: BranchDayBody): Promise<BranchDaysReply> {
  return call({ method: 'POST', path: API_PATHS.branchDays, body, reply: branchDaysReply });
}
