import { get, post } from '../operation.ts';
import { goodsHistoryQuery, goodsHistoryReply } from './history.ts';
import { goodsQuery, goodsReply } from './list.ts';
import { pricesBody, pricesReply } from './prices.ts';

export const listGoods = get('/api/goods', {
  summary: 'Lists the products with their prices and their pieces at each branch',
  who: 'work',
  query: goodsQuery,
  reply: goodsReply,
});

export const changePrices = post('/api/goods/prices', {
  summary: 'Changes prices and MRPs, and which products the shop shows',
  who: 'bookkeep',
  body: pricesBody,
  reply: pricesReply,
  codes: ['stale', 'key-reused', 'not-found'],
});

export const listGoodsHistory = get('/api/goods/:id/history', {
  summary: 'Lists the price changes of a product and all moves of its pieces, newest first',
  who: 'work',
  query: goodsHistoryQuery,
  reply: goodsHistoryReply,
});
