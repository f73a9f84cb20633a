import { Hono } from 'hono';
import * as v from 'valibot';
import {
  IDEMPOTENCY_HEADER,
  lookupReply,
  REDEMPTION_TEXTS,
  redeemReply,
  redemptionBody,
} from '../../src/contract/redemption';
import { Refusal } from '../domain/core/refusal';
import { lookUp, redeem } from '../domain/giveaways/redeem';
import type { AppEnv } from '../env';
import { redemptionContext } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { countCall } from '../http/limits/rate';
import { readBody } from '../http/validate';
import { redemptionRecords } from './redemption-records';

const KEY = /^[\x21-\x7e]{8,100}$/;

export const redemption = new Hono<AppEnv>()
  .post(
    '/',
    endpoint(
      'Looks up a giveaway code, or redeems it exactly once; refusals also return status 200',
      {
        body: redemptionBody,
        headers: { [IDEMPOTENCY_HEADER]: 'Identifies one submission; 8 to 100 characters' },
        reply: v.union([lookupReply, redeemReply]),
        codes: ['key-reused', 'unconfirmed', 'upstream-failed', 'gateway-timeout', 'rate-limited'],
      },
    ),
    requirePermission('redeem'),
    async (c) => {
      const body = await readBody(c);
      const context = redemptionContext(c);
      if (body.action === 'lookup') {
        await countCall(c.env.LOOKUP_RATE, String(context.actor.id));
        return c.json(await lookUp(context, body.instagram_id));
      }

      const key = c.req.header(IDEMPOTENCY_HEADER) ?? '';
      if (!KEY.test(key)) throw new Refusal('malformed', REDEMPTION_TEXTS.keyMissing);
      const answer = redeem(context, body, key);
      // The redemption continues if the client loses the connection.
      c.executionCtx.waitUntil(answer.catch(() => undefined));
      return c.json(await answer);
    },
  )

  .route('/', redemptionRecords);
