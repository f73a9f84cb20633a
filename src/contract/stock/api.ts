import { auditQuery, auditReply } from '../audit.ts';
import { get, post } from '../operation.ts';
import { faultyBody, stockChangeBody, stockReply, stockRow } from '../stock.ts';
import {
  branchStockQuery,
  branchStockReply,
  catalogueReply,
  counterStockQuery,
  counterStockReply,
  publicStockQuery,
  publicStockReply,
} from './public.ts';
import { BRANCH_STOCK_PATH, PUBLIC_STOCK_PATH } from './routes.ts';

export const readPublicStock = get(PUBLIC_STOCK_PATH, {
  summary: 'Returns the available units and prices that differ from those of a build of the pages',
  who: 'anyone',
  query: publicStockQuery,
  reply: publicStockReply,
});

export const readBranchStock = get(BRANCH_STOCK_PATH, {
  summary: 'Returns the available units of some products at each branch, and their prices',
  who: 'anyone',
  query: branchStockQuery,
  reply: branchStockReply,
});

export const readCounterStock = get('/api/stock/counter', {
  summary: 'Returns the units that a counter can sell, and the prices that differ from a build',
  who: 'work',
  query: counterStockQuery,
  reply: counterStockReply,
});

export const readCatalogue = get('/api/catalogue', {
  summary: 'Returns the products with price, MRP and available units, for the next build',
  who: 'anyone',
  reply: catalogueReply,
});

export const listStock = get('/api/stock', {
  summary: 'Lists the stock of each product: on hand, reserved and sold',
  who: 'work',
  reply: stockReply,
});

export const changeStock = post('/api/stock/:id', {
  summary: 'Corrects the stock of a product at a branch, as far as the caller’s role may',
  who: 'work',
  body: stockChangeBody,
  reply: stockRow,
  codes: ['stale', 'stock-held', 'wrong-state', 'serial-sold'],
});

export const settleFaulty = post('/api/stock/:id/faulty', {
  summary: 'Puts a faulty piece that came back into stock, or writes it off',
  who: 'bookkeep',
  body: faultyBody,
  reply: stockRow,
  codes: ['stale'],
});

export const listStockChanges = get('/api/stock/:id/audit', {
  summary: 'Lists the changes to the stock of a product, newest first',
  who: 'work',
  query: auditQuery,
  reply: auditReply,
});
