import { COUNT_TEXTS } from '../../src/contract/goods/counts';
import * as api from '../../src/contract/goods/counts-api';
import { countLine } from '../domain/goods/counts/line';
import { countReplyOf, requireCount } from '../domain/goods/counts/read';
import { startCount } from '../domain/goods/counts/start';
import { changeCount } from '../domain/goods/counts/take-step';
import { requesterOf } from '../http/context';
import { goodsContext } from '../http/goods';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** The counts of a branch's stock: its opening count and the later ones. */
export const counts = [
  serve(api.listCounts, (c) => LISTS.stockCounts(requesterOf(c), c.req.query())),

  serve(api.startCount, async (c) => {
    const body = await readBody(c);
    const context = goodsContext(requesterOf(c));
    const { record, isNew } = await startCount(context, body);
    return c.json(await countReplyOf(context, record), isNew ? 201 : 200);
  }),

  serve(api.readCount, async (c) => {
    const context = goodsContext(requesterOf(c));
    const count = await requireCount(context, readId(c, COUNT_TEXTS.notFound));
    return countReplyOf(context, count);
  }),

  serve(api.countLine, async (c) => {
    const id = readId(c, COUNT_TEXTS.notFound);
    return countLine(goodsContext(requesterOf(c)), id, await readBody(c));
  }),

  serve(api.stepCount, async (c) => {
    const id = readId(c, COUNT_TEXTS.notFound);
    return changeCount(goodsContext(requesterOf(c)), id, await readBody(c));
  }),
];
