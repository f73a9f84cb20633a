import { isLineId } from '../../../../src/contract/orders/line-id';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import { RETURN_TEXTS } from '../../../../src/contract/orders/returns';
import type { Pieces } from '../../../../src/contract/orders/serials';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { Refusal } from '../../core/refusal';
import type { BodyOf, StepModule } from '../../core/step';
import type { OrderChange } from '../change';
import type { OnOrder } from '../on-order';
import type { OrderRecord } from '../record';
import type { ReturnRecord } from './record';

export type ReturnStep<Action extends ReturnBody['action']> = StepModule<
  OnOrder,
  BodyOf<ReturnBody, 'action', Action>,
  OrderChange
>;

/** The return that a step is about; throws `not-found`. */
export function returnIn(
  { returns }: OrderRecord,
  { return_id }: { return_id: number },
): ReturnRecord {
  const found = returns.find(({ id }) => id === return_id);
  if (found === undefined) throw new Refusal('not-found', ORDER_TEXTS.notFound);
  return found;
}

/** True if the order has a return from this request. */
export function hasRequest({ returns }: OrderRecord, { request_id }: { request_id: string }) {
  return returns.some(({ requestId }) => requestId === request_id);
}

/** Rejects more pieces than there are. */
export function requireUpTo(quantity: number, most: number): void {
  if (quantity > most) throw tooMany();
}

/** Throws `invalid` if a line without a product would go into stock: services and other items have none. */
export function requireInStock(pieces: readonly Pieces[]): void {
  const isOpen = pieces.some(({ productId, quantity }) => quantity > 0 && isLineId(productId));
  if (!isOpen) return;
  throw new Refusal('invalid', RETURN_TEXTS.noStock, { fields: { lines: RETURN_TEXTS.noStock } });
}

/** The rejection of more pieces than can be returned. */
export function tooMany(): Refusal {
  return new Refusal('invalid', RETURN_TEXTS.tooMany, { fields: { lines: RETURN_TEXTS.tooMany } });
}
