import { TRANSFER_TEXTS } from '../../src/contract/goods/transfers';
import * as api from '../../src/contract/goods/transfers-api';
import { requireTransfer, transferReplyOf } from '../domain/goods/transfers/read';
import { sendTransfer } from '../domain/goods/transfers/send';
import { changeTransfer } from '../domain/goods/transfers/take-step';
import { requesterOf } from '../http/context';
import { goodsContext } from '../http/goods';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { readBody } from '../http/validate';

/** The pieces that branches send to each other. */
export const transfers = [
  serve(api.listTransfers, (c) => LISTS.transfers(requesterOf(c), c.req.query())),

  serve(api.sendTransfer, async (c) => {
    const body = await readBody(c);
    const context = goodsContext(requesterOf(c));
    const { isNew, ...sent } = await sendTransfer(context, body);
    return c.json(await transferReplyOf(context, sent), isNew ? 201 : 200);
  }),

  serve(api.readTransfer, async (c) => {
    const context = goodsContext(requesterOf(c));
    const found = await requireTransfer(context, readId(c, TRANSFER_TEXTS.notFound));
    return transferReplyOf(context, found);
  }),

  serve(api.stepTransfer, async (c) => {
    const id = readId(c, TRANSFER_TEXTS.notFound);
    return changeTransfer(goodsContext(requesterOf(c)), id, await readBody(c));
  }),
];
