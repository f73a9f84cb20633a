import * as v from 'valibot';
import { listOf, optionalText, requiredText, rowIdField, text } from '../fields';
import { rupees } from '../money';
import { refundFields } from '../payments/refund-fields';
import { RETURN_REASONS, RETURN_STATES, RETURN_TEXTS } from './returns';
import { is_disputed, serials } from './serials';
import { ORDER_TEXTS } from './texts';

const MOST_LINES = 20;
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const product = requiredText(RETURN_TEXTS.needsLines, 60);
/** At least 128 random bits, which identify one submission. */
export const request_id = v.pipe(
  requiredText(RETURN_TEXTS.needsId, 64),
  v.regex(/^[\w-]{22,64}$/, RETURN_TEXTS.needsId),
);
/** Why goods come back. */
export const returnReason = v.pipe(
  v.optional(text(20, RETURN_TEXTS.needsReason), ''),
  v.picklist(RETURN_REASONS, RETURN_TEXTS.needsReason),
);

/** Validates lines with at least one piece; each product can appear only once. */
function linesOf<Line extends { product_id: string; quantity: number }>(
  line: v.GenericSchema<unknown, Line>,
) {
  return v.pipe(
    v.optional(listOf(line, MOST_LINES), []),
    v.transform((lines) => lines.filter(({ quantity }) => quantity > 0)),
    v.nonEmpty(RETURN_TEXTS.needsLines),
    v.check(
      (lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length,
      RETURN_TEXTS.needsLines,
    ),
  );
}

const returnedLine = v.object({ product_id: product, quantity: pieces });

/** How many of the pieces can be sold again. */
const restocked = v.optional(pieces, 0);

/**
 * POST /api/orders/{id}/returns: `version` is the version of the order that the caller saw.
 * `request_id` has at least 128 random bits and is unique to one submission. `take` combines the
 * request, acceptance and receipt of items at the counter. `accept` can accept fewer pieces than
 * were requested, and `receive` says how many pieces go back into stock. `serials` lists the
 * returned devices' serial numbers.
 */
export const returnBody = v.variant('action', [
  v.object({
    action: v.literal('request'),
    version,
    request_id,
    lines: linesOf(returnedLine),
    reason: returnReason,
    note: optionalText(200),
    is_collected: v.optional(v.boolean(), false),
  }),
  v.object({
    action: v.literal('take'),
    version,
    request_id,
    lines: linesOf(v.object({ ...returnedLine.entries, restock: restocked })),
    reason: returnReason,
    note: optionalText(200),
    serials,
    is_disputed,
  }),
  v.object({ action: v.literal('withdraw'), version, return_id: rowIdField }),
  v.object({
    action: v.literal('accept'),
    version,
    return_id: rowIdField,
    lines: linesOf(returnedLine),
  }),
  v.object({
    action: v.literal('refuse'),
    version,
    return_id: rowIdField,
    reason: requiredText(ORDER_TEXTS.needsReason, 200),
  }),
  v.object({
    action: v.literal('receive'),
    version,
    return_id: rowIdField,
    restock: v.optional(listOf(returnedLine, MOST_LINES), []),
    serials,
    is_disputed,
  }),
  v.object({
    action: v.literal('refund'),
    version,
    return_id: rowIdField,
    ...refundFields,
    payment: v.optional(rowIdField),
  }),
]);

export type ReturnBody = v.InferOutput<typeof returnBody>;

/**
 * A return of items; `refund` is in whole rupees and is set once the goods have been returned.
 * `accepted` is set once staff have decided. The note and the number of restocked units are for
 * staff only.
 */
export const returnReply = v.object({
  return_id: v.number(),
  state: v.picklist(RETURN_STATES),
  reason: v.picklist(RETURN_REASONS),
  note: v.optional(v.string()),
  is_collected: v.boolean(),
  at: v.number(),
  refund: v.optional(rupees),
  /** The part of it that an exchange set off, and the order of the new piece. */
  set_off: v.optional(rupees),
  exchanged_for: v.optional(v.string()),
  lines: v.array(
    v.object({
      product_id: v.string(),
      quantity: v.number(),
      accepted: v.optional(v.number()),
      restocked: v.optional(v.number()),
    }),
  ),
});

export type ReturnReply = v.InferOutput<typeof returnReply>;
