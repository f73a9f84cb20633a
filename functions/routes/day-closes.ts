import * as api from '../../src/contract/day-close/api';
import { DAY_CLOSE_TEXTS } from '../../src/contract/day-close/texts';
import { startClose } from '../domain/day-close/count';
import { requireClose } from '../domain/day-close/on-close';
import { confirmOwnRefunds, markOpened } from '../domain/day-close/own-refunds';
import { closeReplyOf } from '../domain/day-close/reply';
import { changeClose } from '../domain/day-close/take-step';
import { requesterOf } from '../http/context';
import { closeContext } from '../http/day-close';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** The daily count of each branch's cash (invoices.md section 2). */
export const dayCloses = [
  serve(api.listCloses, (c) => LISTS.dayCloses(requesterOf(c), c.req.query())),

  serve(api.startClose, async (c) => {
    const body = await readBody(c);
    const { close, isNew } = await startClose(closeContext(requesterOf(c)), body);
    return c.json(close, isNew ? 201 : 200);
  }),

  serve(api.readClose, async (c) => {
    const context = closeContext(requesterOf(c));
    const close = await requireClose(context, readId(c, DAY_CLOSE_TEXTS.notFound));
    await markOpened(context, close);
    return closeReplyOf(context, close);
  }),

  serve(api.confirmRefunds, async (c) => {
    const context = closeContext(requesterOf(c));
    const close = await confirmOwnRefunds(context, readId(c, DAY_CLOSE_TEXTS.notFound));
    return closeReplyOf(context, close);
  }),

  serve(api.stepClose, async (c) => {
    const id = readId(c, DAY_CLOSE_TEXTS.notFound);
    const body = await readBody(c);
    return changeClose(closeContext(requesterOf(c)), id, body);
  }),
];
