import * as api from '../../src/contract/figures/api';
import { MONEY_PAGE } from '../../src/contract/figures/pages';
import { readOwn } from '../domain/figures/own';
import { readPage } from '../domain/figures/page';
import { listFigureRows } from '../domain/figures/rows';
import { readToday } from '../domain/figures/today';
import { requesterOf } from '../http/context';
import { orderContext } from '../http/orders/context';
import { serve } from '../http/serve';
import { readQuery } from '../http/validate';

/** The figures of the business (figures.md). */
export const figures = [
  serve(api.readMoney, (c) =>
    readPage(orderContext(c), requesterOf(c).user, MONEY_PAGE, readQuery(c)),
  ),

  serve(api.listFigureRows, (c) =>
    listFigureRows(orderContext(c), requesterOf(c).user, readQuery(c)),
  ),

  serve(api.readOwnFigures, (c) => readOwn(orderContext(c), requesterOf(c).user, readQuery(c))),

  serve(api.readToday, (c) => readToday(orderContext(c), requesterOf(c).user)),
];
