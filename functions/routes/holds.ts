import * as api from '../../src/contract/goods/holds-api';
import { requireItem } from '../domain/goods/stock/stock';
import { listHolds, markCalled, releaseHold } from '../domain/orders/unavailable/release';
import { requesterOf } from '../http/context';
import { orderContext } from '../http/orders/context';
import { SHOP } from '../http/orders/shop';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** The orders that reserve pieces, one of which a head can end for the counter. */
export const holds = [
  serve(api.listHolds, (c) => {
    const { id } = requireItem(SHOP, c.req.param('id'));
    const { branch } = readQuery(c);
    return listHolds(orderContext(c), requesterOf(c).user, { productId: id, branch });
  }),

  serve(api.releaseHold, async (c) => {
    const body = await readBody(c);
    return releaseHold(orderContext(c), requesterOf(c).user, c.req.param('id'), body);
  }),

  serve(api.markCalled, (c) => markCalled(orderContext(c), requesterOf(c).user, c.req.param('id'))),
];
