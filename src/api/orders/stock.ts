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

/** Every product with what is on hand, held and sold. */
export function listStock(signal?: AbortSignal): Promise<StockReply> {
  return call({ path: API_PATHS.stock, reply: stockReply, signal });
}

/** Adds to what is on hand, or takes from it; an ApiError `stale` with the row as it is now when it was changed since, `stock-held` when orders hold more than would be left. */
export function changeStock(productId: string, body: StockChangeBody): Promise<StockRow> {
  return call({ method: 'POST', path: stockPath(productId), body, reply: stockRow });
}

/** A page of who changed a product's stock, the newest first. */
export function stockHistory(
  productId: string,
  page: number,
  signal?: AbortSignal,
): Promise<AuditReply> {
  const path = withQuery(stockPath(productId, 'audit'), { page });
  return call({ path, reply: auditReply, signal });
}
