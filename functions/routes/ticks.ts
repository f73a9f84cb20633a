import * as api from '../../src/contract/ticks/api';
import { TICK_TEXTS } from '../../src/contract/ticks/ticks';
import { listTicks } from '../domain/day-close/ticks/read';
import { tickPayment, withdrawTick } from '../domain/day-close/ticks/tick';
import { requesterOf } from '../http/context';
import { closeContext } from '../http/day-close';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** The payments that a second person sees in the bank. */
export const ticks = [
  serve(api.listTicks, (c) => listTicks(closeContext(requesterOf(c)), readQuery(c).branch)),

  serve(api.tickPayment, async (c) => {
    const { reference } = await readBody(c);
    const id = readId(c, TICK_TEXTS.notFound, 'payment');
    return tickPayment(closeContext(requesterOf(c)), id, reference);
  }),

  serve(api.withdrawTick, (c) =>
    withdrawTick(closeContext(requesterOf(c)), readId(c, TICK_TEXTS.notFound, 'payment')),
  ),
];
