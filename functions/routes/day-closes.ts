import { Hono } from 'hono';
import { closeReply, closesQuery, closesReply } from '../../src/contract/day-close/close';
import { closeStepBody, countBody } from '../../src/contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../src/contract/day-close/texts';
import { startClose } from '../domain/day-close/count';
import { closeReplyOf } from '../domain/day-close/reply';
import { changeClose, requireClose } from '../domain/day-close/steps';
import type { GuardedEnv } from '../env';
import { requesterOf } from '../http/context';
import { closeContext } from '../http/day-close';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { readBody } from '../http/validate';

/** The daily count of each branch's cash (invoices.md section 2). */
export const dayCloses = new Hono<GuardedEnv>()
  .get(
    '/',
    endpoint('Lists the day closes of the caller’s branch, or of all branches for an admin', {
      query: closesQuery,
      reply: closesReply,
    }),
    requirePermission('work'),
    async (c) => c.json(await LISTS.dayCloses(requesterOf(c), c.req.query())),
  )

  .post(
    '/',
    endpoint(
      'Stores the first count of a branch’s cash and returns the expected figure; repeating the same request returns the same close',
      { body: countBody, reply: closeReply, status: [200, 201], codes: ['stale', 'wrong-state'] },
    ),
    requirePermission('work'),
    async (c) => {
      const body = await readBody(c);
      const { close, isNew } = await startClose(closeContext(requesterOf(c)), body);
      return c.json(close, isNew ? 201 : 200);
    },
  )

  .get(
    '/:id',
    endpoint('Returns one day close; those of other branches are not found', {
      reply: closeReply,
      codes: ['not-found'],
    }),
    requirePermission('work'),
    async (c) => {
      const context = closeContext(requesterOf(c));
      const close = await requireClose(context, readId(c, DAY_CLOSE_TEXTS.notFound));
      return c.json(await closeReplyOf(context, close));
    },
  )

  .post(
    '/:id/steps',
    endpoint('Counts a second time, explains a difference or confirms a day close', {
      body: closeStepBody,
      reply: closeReply,
      codes: ['not-found', 'stale', 'wrong-state'],
    }),
    requirePermission('work'),
    async (c) => {
      const id = readId(c, DAY_CLOSE_TEXTS.notFound);
      const body = await readBody(c);
      return c.json(await changeClose(closeContext(requesterOf(c)), id, body));
    },
  );
