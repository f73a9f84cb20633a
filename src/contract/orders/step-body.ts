import * as v from 'valibot';
import { optionalText, requiredText } from '../fields';
import { COUNTER_METHODS } from './states';
import { ORDER_TEXTS } from './texts';

const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const reference = optionalText(60);
const reason = requiredText(ORDER_TEXTS.needsReason, 200);
const method = v.pipe(
  v.optional(v.string(), ''),
  v.picklist(COUNTER_METHODS, ORDER_TEXTS.needsMethod),
);

/**
 * POST /api/orders/{id}/steps: `version` is the order as it was seen. `hand-over` needs the
 * customer's collection code, a return says whether the goods go back on the shelf.
 */
export const stepBody = v.variant('step', [
  v.object({ step: v.picklist(['confirm', 'ready', 'dispatch', 'deliver']), version }),
  v.object({
    step: v.literal('hand-over'),
    version,
    code: v.pipe(
      requiredText(ORDER_TEXTS.needsCode, 20),
      v.regex(/^\d{6}$/, ORDER_TEXTS.needsCode),
    ),
  }),
  v.object({ step: v.literal('cancel'), version, reason: v.optional(reason) }),
  v.object({
    step: v.literal('return'),
    version,
    reason,
    restock: v.optional(v.boolean(), false),
  }),
  v.object({ step: v.literal('record-payment'), version, method, reference }),
  v.object({ step: v.literal('record-refund'), version, method, reference }),
]);

export type StepBody = v.InferOutput<typeof stepBody>;
