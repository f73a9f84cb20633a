import { Hono } from 'hono';
import {
  historyFilter,
  historyQuery,
  RESOLVE_TEXTS,
  resolveBody,
  unresolvedQuery,
} from '../../src/contract/redemption-records';
import { chooseLedger } from '../domain/ledger/choose';
import { eachPart, readHistory } from '../domain/redemption/history';
import { historyCsv } from '../domain/redemption/history-csv';
import { dayOf } from '../domain/redemption/history-days';
import { listUnresolved, resolveByHand } from '../domain/redemption/unresolved';
import type { GuardedEnv } from '../env';
import { database } from '../http/database';
import { requirePermission } from '../http/guard';
import { readId } from '../http/params';
import { readBody, readQuery } from '../http/validate';

const CSV_PART = 500;

export const redemptionRecords = new Hono<GuardedEnv>()
  .get('/history', requirePermission('redeem'), async (c) => {
    const query = readQuery(c, historyQuery);
    const viewer = { user: c.get('session').user, now: Date.now() };
    return c.json(await readHistory(database(c), viewer, query));
  })

  .get('/history.csv', requirePermission('administer'), (c) => {
    const filter = readQuery(c, historyFilter);
    const file = `redemptions-${dayOf(Date.now())}.csv`;
    return c.body(historyCsv(eachPart(database(c), filter, CSV_PART)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    });
  })

  .get('/unresolved', requirePermission('administer'), async (c) => {
    const query = readQuery(c, unresolvedQuery);
    const db = database(c);
    const at = { db, ledger: chooseLedger(db, c.env), now: Date.now() };
    return c.json(await listUnresolved(at, query));
  })

  .post('/:id/resolve', requirePermission('administer'), async (c) => {
    const body = await readBody(c, resolveBody);
    const id = readId(c, RESOLVE_TEXTS.notFound);
    const db = database(c);
    const by = c.get('session').user;
    const till = { db, ledger: chooseLedger(db, c.env), by, now: Date.now() };
    return c.json(await resolveByHand(till, id, body));
  });
