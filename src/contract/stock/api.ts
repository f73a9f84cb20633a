import { auditQuery, auditReply } from '../audit.ts';
import { get, post } from '../operation.ts';
import { faultyBody, publicStockReply, stockChangeBody, stockReply, stockRow } from '../stock.ts';
import { PUBLIC_STOCK_PATH } from './routes.ts';

export const readPublicStock = get(PUBLIC_STOCK_PATH, {
  summary: 'Returns the number of available units of each product',
  who: 'anyone',
  reply: publicStockReply,
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
