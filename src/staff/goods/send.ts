import { call } from '../../api/client';
import { changePrices } from '../../contract/goods/api';
import { PRICES_AT_ONCE, type PriceLine, type PriceRow } from '../../contract/goods/prices';
import { createOrderSecret } from '../../lib/order-secret';

export interface Prices {
  lines: readonly PriceLine[];
  reason: string;
}

/** The request IDs of changes that got no answer, so that sending them again changes nothing twice. */
const unanswered = new Map<string, string>();

/**
 * Saves prices that the user has confirmed, in as many requests as they need; returns the products as
 * they are then. A failed request leaves those before it saved.
 */
export async function sendPrices(
  { lines, reason }: Prices,
  onSaved: (rows: readonly PriceRow[]) => void = () => undefined,
): Promise<PriceRow[]> {
  const saved: PriceRow[] = [];
  for (let start = 0; start < lines.length; start += PRICES_AT_ONCE) {
    const part = lines.slice(start, start + PRICES_AT_ONCE);
    const key = JSON.stringify([part, reason]);
    const request_id = unanswered.get(key) ?? createOrderSecret();
    unanswered.set(key, request_id);
    const body = { request_id, lines: part, reason, is_sure: true };
    const { content } = await call(changePrices, { body });
    unanswered.delete(key);
    onSaved(content);
    saved.push(...content);
  }
  return saved;
}
