import { Hono } from 'hono';
import { auditQuery, auditReply } from '../../src/contract/audit';
import { publicStockReply, stockChangeBody, stockReply, stockRow } from '../../src/contract/stock';
import { auditTrail } from '../domain/core/audit/trail';
import { changeStock, publicStock, requireItem } from '../domain/orders/stock/stock';
import type { AppEnv } from '../env';
import { commandContext, database, requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { SHOP } from '../http/orders/shop';
import { LISTS } from '../http/pages/lists';
import { readBody, readQuery } from '../http/validate';

/** Stock on hand, reserved and sold; one pool for all branches. */
export const stock = new Hono<AppEnv>()
  .get(
    '/public',
    endpoint('Returns the number of available units of each product', {
      reply: publicStockReply,
    }),
    async (c) => {
      c.header('Cache-Control', 'public, max-age=30');
      return c.json(await publicStock(database(c), SHOP));
    },
  )

  .get(
    '/',
    endpoint('Lists the stock of each product: on hand, reserved and sold', { reply: stockReply }),
    requirePermission('work'),
    async (c) => c.json(await LISTS.stock(requesterOf(c), {})),
  )

  .post(
    '/:id',
    endpoint('Updates the stock of a product', {
      body: stockChangeBody,
      reply: stockRow,
      codes: ['stale', 'stock-held'],
    }),
    requirePermission('administer'),
    async (c) => {
      const { id } = requireItem(SHOP, c.req.param('id'));
      const body = await readBody(c);
      return c.json(await changeStock(commandContext(c), SHOP, id, body));
    },
  )

  .get(
    '/:id/audit',
    endpoint('Lists the changes to the stock of a product, newest first', {
      query: auditQuery,
      reply: auditReply,
    }),
    requirePermission('work'),
    async (c) => {
      const { id } = requireItem(SHOP, c.req.param('id'));
      return c.json(await auditTrail(database(c), 'stock', id, readQuery(c)));
    },
  );
