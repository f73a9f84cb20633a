import { Hono } from 'hono';
import {
  historyFilter,
  historyQuery,
  historyReply,
  RESOLVE_TEXTS,
  resolveBody,
  resolveReply,
  unresolvedQuery,
  unresolvedReply,
} from '../../src/contract/redemption-records';
import { historyParts } from '../domain/giveaways/history';
import { historyCsv, historyFileName } from '../domain/giveaways/history-csv';
import { resolveRedemption } from '../domain/giveaways/unresolved';
import type { GuardedEnv } from '../env';
import { database, redemptionContext, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

export const CSV_PART_ROWS = 500;

export const redemptionRecords = new Hono<GuardedEnv>()
  .get(
    '/history',
    endpoint('Lists redemptions: all for an admin, today’s from their own store for others', {
      query: historyQuery,
      reply: historyReply,
    }),
    requirePermission('redeem'),
    async (c) => c.json(await LISTS.history(requesterOf(c), c.req.query())),
  )

  .get(
    '/history.csv',
    endpoint('Exports redemptions as CSV; the last line is the row count', {
      query: historyFilter,
      reply: 'text/csv',
    }),
    requirePermission('administer'),
    async (c) => {
      const parts = historyParts(database(c), readQuery(c), CSV_PART_ROWS);
      return c.body(await historyCsv(parts), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${historyFileName(Date.now())}"`,
      });
    },
  )

  .get(
    '/unresolved',
    endpoint('Lists redemptions with an unknown outcome, oldest first', {
      query: unresolvedQuery,
      reply: unresolvedReply,
    }),
    requirePermission('administer'),
    async (c) => c.json(await LISTS.unresolved(requesterOf(c), c.req.query())),
  )

  .post(
    '/:id/resolve',
    endpoint('Resolves a redemption with an unknown outcome manually', {
      body: resolveBody,
      reply: resolveReply,
      codes: ['already-resolved', 'too-early', 'stale'],
    }),
    requirePermission('administer'),
    async (c) => {
      const body = await readBody(c);
      const id = readId(c, RESOLVE_TEXTS.notFound);
      return c.json(await resolveRedemption(redemptionContext(c), id, body));
    },
  );
