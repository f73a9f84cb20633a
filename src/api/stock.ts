import { type AuditReply, auditReply } from '../contract/audit';
import {
  type StockChangeBody,
  type StockReply,
  type StockRow,
  stockReply,
  stockRow,
} from '../contract/stock';
import { API_PATHS, stockPath, withQuery } from '../lib/paths';
import { call } from './client';

export function listStock(signal?: AbortSignal): Promise<StockReply> {
  return call({ path: API_PATHS.stock, reply: stockReply, signal });
}

/** Adds to what is on hand, or takes from it. */
export function changeStock(productId: string, body: StockChangeBody): Promise<StockRow> {
  return call({ method: 'POST', path: stockPath(productId), body, reply: stockRow });
}

export function stockHistory(
  productId: string,
  page: number,
  signal?: AbortSignal,
): Promise<AuditReply> {
  return call({
    path: withQuery(stockPath(productId, 'audit'), { page }),
    reply: auditReply,
    signal,
  });
}
