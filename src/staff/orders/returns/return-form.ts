import { checkForm } from '../../../contract/fields';
import { isLineId } from '../../../contract/orders/line-id';
import type { OrderReply } from '../../../contract/orders/order';
import {
  type ReturnBody,
  type ReturnReply,
  returnBody,
} from '../../../contract/orders/return-body';
import { chosenLines, type Pieces } from '../../../entities/order/returns/PieceFields';
import { type ReturnableLine, returnableLines } from '../../../entities/order/returns/remaining';
import type { Parsed } from '../../../ui/form/use-form';
import { type WayValues, wayBody, wayErrors } from '../../payments/state';
import {
  type NamedPieces,
  openSerials,
  piecesBack,
  returnErrors,
  type SerialValues,
  serialsOf,
} from '../../serials/state';

/** The action in a dialog: taking items back at the counter, or a step of a return. */
export type DialogAction = 'take' | 'accept' | 'refuse' | 'receive' | 'refund';

/** The values of the return form. */
export interface ReturnValues extends WayValues {
  request_id: string;
  lines: Pieces;
  restock: Pieces;
  /** The numbers of the returned devices. */
  serials: SerialValues;
  isDisputed: boolean;
  reason: string;
  note: string;
}

/** The lines of a return, with the requested or accepted pieces. */
export function linesOf(order: OrderReply, of: ReturnReply | undefined, action: DialogAction) {
  if (of === undefined) return returnableLines(order);
  return of.lines
    .map(({ product_id, quantity, accepted = quantity }) => ({
      product_id,
      name: order.lines.find((line) => line.product_id === product_id)?.name ?? product_id,
      left: action === 'accept' ? quantity : accepted,
    }))
    .filter(({ left }) => left > 0);
}

/** The pieces that come back and can go into stock: those of products. */
export function restockableLines(
  lines: readonly ReturnableLine[],
  action: DialogAction,
  { lines: chosen }: Pick<ReturnValues, 'lines'>,
): ReturnableLine[] {
  if (action !== 'take' && action !== 'receive') return [];
  return lines
    .filter(({ product_id }) => !isLineId(product_id))
    .map((line) => ({
      ...line,
      left: action === 'take' ? (chosen[line.product_id] ?? 0) : line.left,
    }))
    .filter(({ left }) => left > 0);
}

/** The request body, with the fields that the form's action needs. */
function bodyOf(
  action: DialogAction,
  order: OrderReply,
  of: ReturnReply | undefined,
  values: ReturnValues,
) {
  const {
    request_id,
    reason,
    note,
    lines: pieces,
    restock: sellable,
    serials,
    isDisputed,
  } = values;
  const numbered = numberedBack(action, order, of, values);
  const base = {
    ...{ request_id, reason, note, action, version: order.version, return_id: of?.return_id },
    ...{ serials: serialsOf(numbered, serials), ...(isDisputed && { is_disputed: true }) },
  };
  const lines = chosenLines(pieces);
  const restock = chosenLines(sellable).filter(({ product_id }) => !isLineId(product_id));
  if (action === 'take') {
    const parts = lines.map((line) => ({
      ...line,
      restock: isLineId(line.product_id)
        ? 0
        : Math.min(line.quantity, sellable[line.product_id] ?? 0),
    }));
    return checkForm(returnBody, { ...base, lines: parts });
  }
  if (action === 'refund') return checkForm(returnBody, { ...base, ...wayBody(values) });
  return checkForm(returnBody, { ...base, lines, restock });
}

/** What can be sold again of these items; pieces of which fewer are returned now are chosen anew. */
export function restockOf(
  { restock }: Pick<ReturnValues, 'restock'>,
  lines: ReturnValues['lines'],
): ReturnValues['restock'] {
  return Object.fromEntries(Object.entries(restock).filter(([id, n]) => n <= (lines[id] ?? 0)));
}

/** The request of a return form, or its errors, including those for device numbers. */
export function parseReturn(
  action: DialogAction,
  order: OrderReply,
  of: ReturnReply | undefined,
  values: ReturnValues,
): Parsed<ReturnBody> {
  const parsed = bodyOf(action, order, of, values);
  const { serials, isDisputed } = values;
  const numbered = numberedBack(action, order, of, values);
  const errors = {
    ...returnErrors(numbered, openSerials(order.lines), serials, isDisputed),
    ...wayErrors(values),
  };
  if (Object.keys(errors).length === 0) return parsed;
  return { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), ...errors } };
}

/** The returned pieces whose numbers staff must enter. */
export function numberedBack(
  action: DialogAction,
  order: OrderReply,
  of: ReturnReply | undefined,
  { lines: chosen }: Pick<ReturnValues, 'lines'>,
): NamedPieces[] {
  if (action !== 'take' && action !== 'receive') return [];
  const lines = linesOf(order, of, action).map(({ product_id, name, left }) => ({
    ...{ product_id, name },
    quantity: action === 'take' ? (chosen[product_id] ?? 0) : left,
  }));
  return piecesBack(lines, openSerials(order.lines));
}
