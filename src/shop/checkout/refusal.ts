import * as v from 'valibot';
import type { ApiError } from '../../api/error';
import { FAILURE_TEXTS } from '../../contract/errors';
import { type BranchesNow, branchesNowReply } from '../../contract/orders/branches';
import {
  type CurrentPrices,
  type CurrentStock,
  currentLimits,
  currentPrices,
  currentStock,
} from '../../contract/orders/place';
import type { PurchaseLine } from './purchase';

/** Why nothing was ordered, with the data that the shopper needs to fix it. */
export type OrderRefusal =
  | { kind: 'price-changed'; text: string; prices: CurrentPrices }
  /** `branches` have everything; `branch` does not. */
  | ({ kind: 'out-of-stock'; text: string } & CurrentStock)
  /** The maximum number of units that can be ordered. */
  | { kind: 'too-large'; text: string; perProduct: number; perOrder: number }
  /** The branch takes no orders; `branches` lists all closed ones. */
  | { kind: 'branch-closed'; text: string; branches: BranchesNow }
  /** The order to replace is or may be paid, or is packed. */
  | { kind: 'not-replaced'; text: string }
  | { kind: 'too-many-unpaid'; text: string; seconds: number | undefined }
  | { kind: 'wait'; text: string; seconds: number | undefined }
  | { kind: 'offline' }
  /** The shopper cancelled the payment. */
  | { kind: 'cancelled' }
  | { kind: 'other'; text: string };

/** The parts of an order that have form fields; errors about other parts appear above the form. */
const FORM_PARTS = ['fulfilment', 'contact', 'bill_to'];

function isInForm(name: string): boolean {
  return FORM_PARTS.some((part) => name.startsWith(`${part}.`));
}

/** The errors that belong to a form field. */
export function textsOfFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isInForm(name)));
}

/** The first error that does not belong to a form field, such as an error about the products. */
export function textWithoutField(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => !isInForm(name))?.[1];
}

/** Converts the server's rejection of an order into the reason to show. */
export function orderRefusal(error: ApiError): OrderRefusal {
  const { code, current, fields = {}, retryAfterS: seconds } = error;
  const text = error.message || FAILURE_TEXTS.internal;
  if (code === 'too-many-unpaid') return { kind: code, text, seconds };
  if (code === 'wrong-state') return { kind: 'not-replaced', text };
  if (error.status === 429) return { kind: 'wait', text, seconds };
  if (code === 'price-changed' && v.is(currentPrices, current)) {
    return { kind: code, text, prices: current };
  }
  if (code === 'out-of-stock' && v.is(currentStock, current)) {
    return { kind: code, text, ...current };
  }
  if (code === 'branch-closed' && v.is(branchesNowReply, current)) {
    return { kind: code, text, branches: current };
  }
  if (code === 'invalid' && v.is(currentLimits, current)) {
    const { pieces_per_product: perProduct, pieces_per_order: perOrder } = current;
    return { kind: 'too-large', text, perProduct, perOrder };
  }
  return { kind: 'other', text: textWithoutField(fields) ?? text };
}

/** A line whose quantity exceeds the available stock. */
interface ShortLine extends PurchaseLine {
  available: number;
}

/** The lines with more units than are available. */
export function shortLines(
  lines: readonly PurchaseLine[],
  available: Readonly<Record<string, number>>,
): ShortLine[] {
  return lines
    .map((line) => ({ ...line, available: available[line.id] ?? line.quantity }))
    .filter((line) => line.available < line.quantity);
}

/** The lines that exceed the maximum quantity per product in an order. */
export function largeLines(lines: readonly PurchaseLine[], maximum: number): PurchaseLine[] {
  return lines.filter(({ quantity }) => quantity > maximum);
}

/** True if the lines together exceed the maximum quantity per order. */
export function isOverTotal(lines: readonly PurchaseLine[], maximum: number): boolean {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) > maximum;
}

function arePricesOf(prices: CurrentPrices, lines: readonly PurchaseLine[]): boolean {
  const isIn = ({ product_id, quantity }: CurrentPrices['lines'][number]) =>
    lines.some((line) => line.id === product_id && line.quantity === quantity);
  return prices.lines.length === lines.length && prices.lines.every(isIn);
}

function appliesTo(refusal: OrderRefusal, lines: readonly PurchaseLine[], branch: string): boolean {
  switch (refusal.kind) {
    case 'price-changed':
      return arePricesOf(refusal.prices, lines);
    case 'out-of-stock':
      return refusal.branch === branch && shortLines(lines, refusal.available).length > 0;
    case 'too-large':
      return (
        largeLines(lines, refusal.perProduct).length > 0 || isOverTotal(lines, refusal.perOrder)
      );
    default:
      return true;
  }
}

/**
 * Returns the refusal while it still applies to the lines and the branch of the order; null once the
 * shopper has fixed them.
 */
export function currentRefusal(
  refusal: OrderRefusal | null,
  lines: readonly PurchaseLine[],
  branch: string,
): OrderRefusal | null {
  return refusal && appliesTo(refusal, lines, branch) ? refusal : null;
}
