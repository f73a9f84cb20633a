import { IDEMPOTENCY_HEADER, REDEMPTION_TEXTS } from '../../src/contract/redemption';
import * as api from '../../src/contract/redemption/api';
import { RESOLVE_TEXTS } from '../../src/contract/redemption-records';
import { Refusal } from '../domain/core/refusal';
import { historyParts } from '../domain/giveaways/history';
import { historyCsv, historyFileName } from '../domain/giveaways/history-csv';
import { lookUp, redeem } from '../domain/giveaways/redeem';
import { resolveRedemption } from '../domain/giveaways/unresolved';
import { database, redemptionContext, requesterOf } from '../http/context';
import { countCall } from '../http/limits/rate';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

const KEY = /^[\x21-\x7e]{8,100}$/;

const CSV_PART_ROWS = 500;

export const redemption = [
  serve(api.lookUpOrRedeem, async (c) => {
    const body = await readBody(c);
    const context = redemptionContext(c);
    if (body.action === 'lookup') {
      await countCall(c.env.LOOKUP_RATE, String(context.actor.id));
      return lookUp(context, body.instagram_id);
    }

    const key = c.req.header(IDEMPOTENCY_HEADER) ?? '';
    if (!KEY.test(key)) throw new Refusal('malformed', REDEMPTION_TEXTS.keyMissing);
    const answer = redeem(context, body, key);
    // The redemption continues if the client loses the connection.
    c.executionCtx.waitUntil(answer.catch(() => undefined));
    return answer;
  }),

  serve(api.listHistory, (c) => LISTS.history(requesterOf(c), c.req.query())),

  serve(api.exportHistory, async (c) => {
    const parts = historyParts(database(c), readQuery(c), CSV_PART_ROWS);
    return c.body(await historyCsv(parts), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${historyFileName(Date.now())}"`,
    });
  }),

  serve(api.listUnresolved, (c) => LISTS.unresolved(requesterOf(c), c.req.query())),

  serve(api.resolveRedemption, async (c) => {
    const body = await readBody(c);
    const id = readId(c, RESOLVE_TEXTS.notFound);
    return resolveRedemption(redemptionContext(c), id, body);
  }),
];
