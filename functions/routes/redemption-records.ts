import { Hono } from 'hono';
import { historyFilter, RESOLVE_TEXTS, resolveBody } from '../../src/contract/redemption-records';
import { historyParts } from '../domain/giveaways/history';
import { historyCsv, historyFileName } from '../domain/giveaways/history-csv';
import { resolveRedemption } from '../domain/giveaways/unresolved';
import type { GuardedEnv } from '../env';
import { database, redemptionContext, requesterOf } from '../http/context';
import { requirePermission } from '../http/guard';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

export const CSV_PART_ROWS = 500;

export const redemptionRecords = new Hono<GuardedEnv>()
  .get('/history', requirePermission('redeem'), async (c) => {
    return c.json(await LISTS.history(requesterOf(c), c.req.query()));
  })

  .get('/history.csv', requirePermission('administer'), async (c) => {
    const filter = readQuery(c, historyFilter);
    const file = await historyCsv(historyParts(database(c), filter, CSV_PART_ROWS));
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${historyFileName(Date.now())}"`,
    });
  })

  .get('/unresolved', requirePermission('administer'), async (c) => {
    return c.json(await LISTS.unresolved(requesterOf(c), c.req.query()));
  })

  .post('/:id/resolve', requirePermission('administer'), async (c) => {
    const body = await readBody(c, resolveBody);
    const id = readId(c, RESOLVE_TEXTS.notFound);
    return c.json(await resolveRedemption(redemptionContext(c), id, body));
  });
