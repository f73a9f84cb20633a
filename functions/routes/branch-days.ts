import * as api from '../../src/contract/branch-days/api';
import { listBranchDays, setBranchDay } from '../domain/people/stores/branch-days';
import { commandContext, requesterOf } from '../http/context';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** The days on which a branch has other hours than usual. */
export const branchDays = [
  serve(api.listBranchDays, async (c) => {
    const { branch } = readQuery(c);
    return listBranchDays(commandContext(c), requesterOf(c).user, branch);
  }),

  serve(api.setBranchDay, async (c) => {
    const body = await readBody(c);
    return setBranchDay(commandContext(c), requesterOf(c).user, body);
  }),
];
