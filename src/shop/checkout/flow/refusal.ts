import { ApiError } from '../../../api/error';
import { fieldsOf } from '../../../api/reply';
import { FAILURE_TEXTS } from '../../../contract/errors';
import type { CurrentLimits, CurrentPrices, CurrentStock } from '../../../contract/orders/place';

/** Why nothing was ordered, with what is needed to mend it. */
export type OrderRefusal =
  | { kind: 'price-changed'; text: string; prices: CurrentPrices }
  | { kind: 'out-of-stock'; text: string; available: Readonly<Record<string, number>> }
  /** How many pieces can be ordered at most. */
  | { kind: 'too-large'; text: string; perProduct: number; perOrder: number }
  | { kind: 'too-many-unpaid'; text: string; seconds: number | undefined }
  | { kind: 'wait'; text: string; seconds: number | undefined }
  | { kind: 'offline' }
  | { kind: 'other'; text: string };

/** Whether the server has decided: any other failure leaves open what it did. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.status < 500;
}

function areNumbers(values: unknown[]): boolean {
  return values.every(Number.isFinite);
}

function arePrices(current: unknown): current is CurrentPrices {
  const { lines, subtotal, tax, total } = fieldsOf(current);
  return (
    areNumbers([subtotal, tax, total]) &&
    Array.isArray(lines) &&
    areNumbers(lines.flatMap(({ quantity, line_total }) => [quantity, line_total]))
  );
}

function isStock(current: unknown): current is CurrentStock {
  const { available } = fieldsOf(current);
  return available !== undefined && areNumbers(Object.values(fieldsOf(available)));
}

function areLimits(current: unknown): current is CurrentLimits {
  const { pieces_per_product, pieces_per_order } = fieldsOf(current);
  return areNumbers([pieces_per_product, pieces_per_order]);
}

/** What is wrong with the products: no field of the form stands for them. */
function linesText({ fields = {} }: ApiError): string | undefined {
  return Object.entries(fields).find(([name]) => name.split('.')[0] === 'lines')?.[1];
}

export function orderRefusal(error: ApiError): OrderRefusal {
  const { code, current } = error;
  const text = error.message || FAILURE_TEXTS.internal;
  if (code === 'too-many-unpaid') return { kind: code, text, seconds: error.retryAfterS };
  if (error.status === 429) return { kind: 'wait', text, seconds: error.retryAfterS };
  if (code === 'price-changed' && arePrices(current)) {
    return { kind: 'price-changed', text, prices: current };
  }
  if (code === 'out-of-stock' && isStock(current)) {
    return { kind: 'out-of-stock', text, available: current.available };
  }
  if (code === 'invalid' && areLimits(current)) {
    const { pieces_per_product: perProduct, pieces_per_order: perOrder } = current;
    return { kind: 'too-large', text, perProduct, perOrder };
  }
  return { kind: 'other', text: linesText(error) ?? text };
}
