import { Hono } from 'hono';
import {
  IDEMPOTENCY_HEADER,
  REDEMPTION_TEXTS,
  redemptionBody,
} from '../../src/contract/redemption';
import { chooseLedger } from '../domain/ledger/choose';
import { lookUp, redeem } from '../domain/redemption/redeem';
import { Refusal } from '../domain/refusal';
import type { AppEnv } from '../env';
import { database } from '../http/database';
import { requirePermission } from '../http/guard';
import { readBody } from '../http/validate';
import { redemptionRecords } from './redemption-records';

const KEY = /^[\x21-\x7e]{8,100}$/;

export const redemption = new Hono<AppEnv>()
  .post('/', requirePermission('redeem'), async (c) => {
    const body = await readBody(c, redemptionBody);
    const db = database(c);
    const by = c.get('session').user;
    const till = { db, ledger: chooseLedger(db, c.env), by, now: Date.now() };
    if (body.action === 'lookup') return c.json(await lookUp(till, body.instagram_id));

    const key = c.req.header(IDEMPOTENCY_HEADER) ?? '';
    if (!KEY.test(key)) throw new Refusal('malformed', REDEMPTION_TEXTS.keyMissing);
    const answer = redeem(till, body, key);
    // A till that loses its connection must not leave the redemption half done.
    c.executionCtx.waitUntil(answer.catch(() => undefined));
    return c.json(await answer);
  })

  .route('/', redemptionRecords);
