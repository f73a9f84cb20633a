import { get } from '../operation.ts';
import {
  figureRowsQuery,
  figureRowsReply,
  figuresQuery,
  figuresReply,
  ownFiguresReply,
  todayReply,
} from './figures.ts';
import { repairFiguresReply } from './repairs.ts';
import { stockFiguresReply } from './stock.ts';
import { trustReply } from './trust.ts';
import { webFiguresReply } from './web.ts';

export const readMoney = get('/api/figures/money', {
  summary: 'Returns sales, payments and discounts of a period, beside the period before',
  who: 'bookkeep',
  query: figuresQuery,
  reply: figuresReply,
});

export const readRepairFigures = get('/api/figures/repairs', {
  summary: 'Returns the repairs of a period, beside the period before, and those late now',
  who: 'bookkeep',
  query: figuresQuery,
  reply: repairFiguresReply,
});

export const readWebFigures = get('/api/figures/web', {
  summary: 'Returns the web orders of a period by outcome, beside the period before',
  who: 'bookkeep',
  query: figuresQuery,
  reply: webFiguresReply,
});

export const readStockFigures = get('/api/figures/stock', {
  summary:
    'Returns what was sold and changed by hand, and how long the stock of each product lasts',
  who: 'bookkeep',
  query: figuresQuery,
  reply: stockFiguresReply,
});

export const readTrust = get('/api/figures/trust', {
  summary:
    'Returns signs of careless or dishonest work by person; a branch head’s own branch only, without the cases of heads',
  who: 'bookkeep',
  query: figuresQuery,
  reply: trustReply,
});

export const listFigureRows = get('/api/figures/rows', {
  summary:
    'Lists the rows behind a figure, newest first; they add up to it. An advisor sees only own rows',
  who: 'work',
  query: figureRowsQuery,
  reply: figureRowsReply,
});

export const readOwnFigures = get('/api/figures/own', {
  summary: 'Returns the caller’s own sales of a period, beside the period before',
  who: 'work',
  query: figuresQuery,
  reply: ownFiguresReply,
});

export const readToday = get('/api/figures/today', {
  summary: 'Returns today’s sales and those of the last seven days, for the dashboard',
  who: 'bookkeep',
  reply: todayReply,
});
