import { type AuditReply, auditReply } from '../contract/audit';
import {
  type PublicStockReply,
  publicStockReply,
  type StockChangeBody,
  type StockReply,
  type StockRow,
  stockReply,
  stockRow,
} from '../contract/stock';
import { API_PATHS, stockPath, withQuery } from '../lib/paths';
import { call } from './client';

/** How many of each product can be had now; up to 30 s old. */
export function fetchPublicStock(signal?: AbortSignal): Promise<PublicStockReply> {
  return call({ path: API_PATHS.publicStock, reply: publicStockReply, anonymous: true, signal });
}

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
