import * as api from '../../src/contract/goods/api';
import { changePrices, requirePriceRole } from '../domain/goods/change';
import { listGoodsHistory } from '../domain/goods/history';
import { requireItem } from '../domain/goods/stock/stock';
import { commandContext, database, requesterOf } from '../http/context';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** The products with their prices and their pieces at each branch. */
export const goods = [
  serve(api.listGoods, (c) => LISTS.goods(requesterOf(c), c.req.query())),

  serve(api.changePrices, async (c) => {
    const context = { ...commandContext(c), shop: SHOP };
    requirePriceRole(context);
    return changePrices(context, await readBody(c));
  }),

  serve(api.listGoodsHistory, async (c) => {
    const { id } = requireItem(SHOP, c.req.param('id'));
    return listGoodsHistory({ db: database(c), shop: SHOP }, id, readQuery(c));
  }),
];
