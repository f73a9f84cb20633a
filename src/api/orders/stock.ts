import { type AuditReply, auditReply } from '../../contract/audit';
import {
  type StockChangeBody,
  type StockReply,
  type StockRow,
  stockReply,
  stockRow,
} from '../../contract/stock';
import { API_PATHS, stockPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

/** Fetches every product with its units on hand, reserved and sold. */
export function listStock(signal?: AbortSignal): Promise<StockReply> {
  return call({ path: API_PATHS.stock, reply: stockReply, signal });
}

/**
 * Adds to or subtracts from the stock on hand. Throws ApiError `stale` with the current row if the
 * row has changed, and `stock-held` if orders reserve more units than would remain.
 */
export function changeStock(productId: string, body: StockChangeBody): Promise<StockRow> {
  return call({ method: 'POST', path: stockPath(productId), body, reply: stockRow });
}

/** A page of a product's stock change history, newest first. */
export function stockHistory(
  productId: string,
  page: number,
  signal?: AbortSignal,
): Promise<AuditReply> {
  const path = withQuery(stockPath(productId, 'audit'), { page });
  return call({ path, reply: auditReply, signal });
}
