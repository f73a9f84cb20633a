import { Hono } from 'hono';
import {
  historyFilter,
  historyQuery,
  RESOLVE_TEXTS,
  resolveBody,
  unresolvedQuery,
} from '../../src/contract/redemption-records';
import { historyParts, readHistory } from '../domain/redemption/history';
import { historyCsv, historyFileName } from '../domain/redemption/history-csv';
import { listUnresolved, resolveRedemption } from '../domain/redemption/unresolved';
import type { GuardedEnv } from '../env';
import { commandContext, database, redemptionContext } from '../http/context';
import { requirePermission } from '../http/guard';
import { readId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

export const CSV_PART_ROWS = 500;

export const redemptionRecords = new Hono<GuardedEnv>()
  .get('/history', requirePermission('redeem'), async (c) => {
    const query = readQuery(c, historyQuery);
    return c.json(await readHistory(commandContext(c), query));
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
    const query = readQuery(c, unresolvedQuery);
    return c.json(await listUnresolved(redemptionContext(c), query));
  })

  .post('/:id/resolve', requirePermission('administer'), async (c) => {
    const body = await readBody(c, resolveBody);
    const id = readId(c, RESOLVE_TEXTS.notFound);
    return c.json(await resolveRedemption(redemptionContext(c), id, body));
  });
