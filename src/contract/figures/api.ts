import { get } from '../operation.ts';
import { figureRowsQuery, figureRowsReply, figuresQuery, figuresReply } from './figures.ts';

export const readMoney = get('/api/figures/money', {
  summary: 'Returns sales, payments and discounts of a period, beside the period before',
  who: 'bookkeep',
  query: figuresQuery,
  reply: figuresReply,
});

export const listFigureRows = get('/api/figures/rows', {
  summary: 'Lists the rows behind a figure, newest first; they add up to it',
  who: 'bookkeep',
  query: figureRowsQuery,
  reply: figureRowsReply,
});
