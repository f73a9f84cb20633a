import * as api from '../../src/contract/figures/api';
import { requesterOf } from '../http/context';
import { LISTS } from '../http/pages/lists';
import { serve } from '../http/serve';

/** The figures of the business (figures.md). */
export const figures = [
  serve(api.readMoney, (c) => LISTS.figuresMoney(requesterOf(c), c.req.query())),
  serve(api.readRepairFigures, (c) => LISTS.figuresRepairs(requesterOf(c), c.req.query())),
  serve(api.readWebFigures, (c) => LISTS.figuresWeb(requesterOf(c), c.req.query())),
  serve(api.readStockFigures, (c) => LISTS.figuresStock(requesterOf(c), c.req.query())),
  serve(api.readTrust, (c) => LISTS.figuresTrust(requesterOf(c), c.req.query())),
  serve(api.listFigureRows, (c) => LISTS.figureRows(requesterOf(c), c.req.query())),
  serve(api.readOwnFigures, (c) => LISTS.figuresOwn(requesterOf(c), c.req.query())),
  serve(api.readToday, (c) => LISTS.figuresToday(requesterOf(c), {})),
];
