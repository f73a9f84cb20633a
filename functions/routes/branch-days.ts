import { Hono } from 'hono';
import { branchDayBody, branchDaysQuery, branchDaysReply } from '../../src/contract/branch-days';
import { listBranchDays, setBranchDay } from '../domain/people/stores/branch-days';
import type { GuardedEnv } from '../env';
import { commandContext, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { readBody, readQuery } from '../http/validate';

/** The days on which a branch has other hours than usual. */
export const branchDays = new Hono<GuardedEnv>()
  .use(requirePermission('bookkeep'))

  .get(
    '/',
    endpoint('Lists the exceptional days of a branch; a branch head’s own branch only', {
      query: branchDaysQuery,
      reply: branchDaysReply,
      codes: ['forbidden'],
    }),
    async (c) => {
      const { branch } = readQuery(c);
      return c.json(await listBranchDays(commandContext(c), requesterOf(c).user, branch));
    },
  )

  .post(
    '/',
    endpoint('Sets the hours of a branch on one day, or returns to the usual hours', {
      body: branchDayBody,
      reply: branchDaysReply,
      codes: ['forbidden', 'invalid'],
    }),
    async (c) => {
      const body = await readBody(c);
      return c.json(await setBranchDay(commandContext(c), requesterOf(c).user, body));
    },
  );
