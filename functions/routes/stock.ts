import * as api from '../../src/contract/stock/api';
import { correctPieces } from '../domain/goods/stock/correct';
import { settleFaulty } from '../domain/goods/stock/settle-faulty';
import { publicStock, requireItem } from '../domain/goods/stock/stock';
import { auditTrail } from '../domain/people/audit-trail';
import { commandContext, database, requesterOf } from '../http/context';
import { goodsContext } from '../http/goods';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';
import { readBody, readQuery } from '../http/validate';

/** Stock on hand, reserved and sold; one pool for all branches. */
export const stock = [
  serve(api.readPublicStock, async (c) => {
    c.header('Cache-Control', 'public, max-age=30');
    return publicStock(database(c), SHOP);
  }),

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
