import { Hono } from 'hono';
import {
  historyFilter,
  historyQuery,
  SETTLE_TEXTS,
  settleBody,
  unsettledQuery,
} from '../../src/contract/redemption-records';
import { eachPart, readHistory } from '../domain/history';
import { historyCsv } from '../domain/history-csv';
import { dayOf } from '../domain/history-days';
import { chooseLedger } from '../domain/ledger-choice';
import { readUnsettled, settleByHand } from '../domain/unsettled';
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

  .get('/unsettled', requirePermission('administer'), async (c) => {
    const query = readQuery(c, unsettledQuery);
    const db = database(c);
    const at = { db, ledger: chooseLedger(db, c.env), now: Date.now() };
    return c.json(await readUnsettled(at, query));
  })

  .post('/:id/settle', requirePermission('administer'), async (c) => {
    const body = await readBody(c, settleBody);
    const id = readId(c, SETTLE_TEXTS.notFound);
    const db = database(c);
    const by = c.get('session').user;
    const till = { db, ledger: chooseLedger(db, c.env), by, now: Date.now() };
    return c.json(await settleByHand(till, id, body));
  });
