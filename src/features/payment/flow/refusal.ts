import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { ERROR_TEXTS } from '../../../contract/errors';
import { type CurrentPrices, currentPrices, currentStock } from '../../../contract/orders/place';

/** Why nothing was ordered, with what is needed to mend it. */
export type OrderRefusal =
  | { kind: 'price-changed'; text: string; prices: CurrentPrices }
  | { kind: 'out-of-stock'; text: string; available: Readonly<Record<string, number>> }
  | { kind: 'wait'; text: string; seconds: number | undefined }
  | { kind: 'offline' }
  | { kind: 'other'; text: string };

/** Whether the server has decided: any other failure leaves open what it did. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.status < 500;
}

export function orderRefusal(error: ApiError): OrderRefusal {
  const { code, current } = error;
  const text = error.message || ERROR_TEXTS.internal;
  if (error.status === 429) return { kind: 'wait', text, seconds: error.retryAfterS };
  const prices = v.safeParse(currentPrices, current);
  if (code === 'price-changed' && prices.success) {
    return { kind: 'price-changed', text, prices: prices.output };
  }
  const stock = v.safeParse(currentStock, current);
  if (code === 'out-of-stock' && stock.success) {
    return { kind: 'out-of-stock', text, available: stock.output.available };
  }
  return { kind: 'other', text };
}
