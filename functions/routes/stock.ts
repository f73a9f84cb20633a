import * as api from '../../src/contract/stock/api';
import { branchStock, counterStock, liveCatalogue, publicStock } from '../domain/goods/public';
import { correctPieces } from '../domain/goods/stock/correct';
import { settleFaulty } from '../domain/goods/stock/settle-faulty';
import { requireItem } from '../domain/goods/stock/stock';
import { auditTrail } from '../domain/people/audit-trail';
import { commandContext, database, requesterOf } from '../http/context';
import { goodsContext } from '../http/goods';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

const CACHE = 'public, max-age=30';

/** Stock on hand and reserved at each branch, and what the open pages show of it. */
export const stock = [
  serve(api.readPublicStock, async (c) => {
    c.header('Cache-Control', CACHE);
    return publicStock(database(c), SHOP, readQuery(c).build);
  }),

  serve(api.readBranchStock, async (c) => {
    c.header('Cache-Control', CACHE);
    return branchStock(database(c), SHOP, readQuery(c).ids.split(','));
  }),

  serve(api.readCounterStock, (c) => {
    const { user } = requesterOf(c);
    return counterStock(database(c), SHOP, { ...readQuery(c), store: user.store });
  }),

  serve(api.readCatalogue, (c) => liveCatalogue(database(c), SHOP, Date.now())),

  serve(api.listStock, (c) => LISTS.stock(requesterOf(c), {})),

  serve(api.changeStock, async (c) => {
    const { id } = requireItem(SHOP, c.req.param('id'));
    const body = await readBody(c);
    return correctPieces(goodsContext(requesterOf(c)), id, body);
  }),

  serve(api.settleFaulty, async (c) => {
    const { id } = requireItem(SHOP, c.req.param('id'));
    const body = await readBody(c);
    return settleFaulty(commandContext(c), SHOP, id, body);
  }),

  serve(api.listStockChanges, async (c) => {
    const { id } = requireItem(SHOP, c.req.param('id'));
    return auditTrail(database(c), 'stock', id, readQuery(c));
  }),
];
