import * as v from 'valibot';
import { optionalText, requiredText, rowIdField, text } from '../fields';
import { billToBody } from '../invoices/recipient';
import { IDENTITY_CHECKS } from '../orders/steps';
import { ORDER_TEXTS } from '../orders/texts';
import { claimSeen, moneyReceived } from '../orders/upi';
import { refundFields } from '../payments/refund-fields';
import { counterPayments } from '../payments/split';
import { accessories, estimateLines, moment, rupees, serialField } from './fields';
import { contactEntries, intakeEntries } from './intake';
import { lockBody } from './lock';
import { OUTCOMES, WAITING_FOR } from './states';
import { REPAIR_TEXTS } from './texts';

const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const estimate_version = version;
const reason = requiredText(REPAIR_TEXTS.needsReason, 200);
const place = requiredText(REPAIR_TEXTS.needsPlace, 40);

/** How the clerk identified a customer without the code; never includes an ID number or a photo. */
const withoutCode = v.object({
  checked: v.picklist(IDENTITY_CHECKS, ORDER_TEXTS.needsCheck),
  reason,
});

/** The corrected details of a device; a detail that is left out stays as it is. */
const deviceEntries = {
  brand: v.optional(optionalText(40)),
  model: v.optional(requiredText(REPAIR_TEXTS.needsDevice, 80)),
  serial: v.optional(serialField),
  accessories: v.optional(accessories),
};

/** The collection code, the slip's token, or the branch head's own check. */
const proof = v.variant('kind', [
  v.object({
    kind: v.literal('code'),
    code: v.pipe(
      requiredText(REPAIR_TEXTS.needsCode, 20),
      v.regex(/^\d{6}$/, REPAIR_TEXTS.needsCode),
    ),
    /** True if the code was scanned from the customer's screen rather than typed. */
    is_scanned: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('claim'), claim: text(100) }),
  v.object({ kind: v.literal('without-code'), ...withoutCode.entries }),
]);

/** POST /api/repairs/{name}/steps: `version` is the version of the repair that the caller saw. */
export const repairStepBody = v.variant('step', [
  v.object({ step: v.literal('receive'), version, ...contactEntries, ...intakeEntries }),
  v.object({
    step: v.literal('quote'),
    version,
    lines: estimateLines,
    /** Taken off the sum of the lines. */
    discount: v.optional(rupees),
    valid_until: v.optional(moment),
  }),
  v.object({
    step: v.literal('approve'),
    version,
    estimate_version,
    by: v.picklist(['phone', 'counter']),
  }),
  v.object({ step: v.literal('decline'), version, estimate_version }),
  v.object({
    step: v.picklist(['confirm', 'no-reply', 'resume', 'unclaimed', 'recall-move']),
    version,
  }),
  v.object({ step: v.literal('assign'), version, technician: v.nullable(rowIdField) }),
  v.object({
    step: v.literal('wait'),
    version,
    for: v.picklist(WAITING_FOR),
    until: v.optional(v.nullable(moment), null),
    /** The advance that the customer should pay online before the part is ordered. */
    advance: v.optional(rupees),
  }),
  v.object({
    step: v.literal('ready'),
    version,
    outcome: v.picklist(OUTCOMES, REPAIR_TEXTS.needsOutcome),
    /**
     * The reason why approved work was not done; required because the customer then pays nothing.
     */
    reason: optionalText(200),
    /** The repair costs nothing, as goodwill; whether it has a warranty all the same. */
    goodwill: v.optional(v.object({ has_warranty: v.boolean() })),
  }),
  v.object({ step: v.literal('reopen'), version, reason }),
  v.object({ step: v.literal('new-link'), version, reason }),
  v.object({ step: v.literal('correct'), version, ...contactEntries, ...deviceEntries }),
  v.object({
    step: v.literal('hand-over'),
    version,
    proof,
    /** The payments at the handover; they must cover the full amount due. */
    payments: v.optional(counterPayments),
    bill_to: v.optional(billToBody),
  }),
  v.object({ step: v.literal('cancel'), version, reason: v.optional(reason) }),
  v.object({ step: v.literal('move'), version, branch: optionalText(20), place }),
  v.object({ step: v.literal('accept-move'), version, place }),
  v.object({ step: v.literal('set-lock'), version, lock: lockBody }),
  v.object({ step: v.literal('record-payment'), version, payments: counterPayments }),
  v.object({
    step: v.literal('record-refund'),
    version,
    amount: rupees,
    ...refundFields,
    payment: v.optional(rowIdField),
  }),
  v.object({ step: v.literal('money-received'), version, ...moneyReceived }),
  v.object({ step: v.literal('money-missing'), version, claim: claimSeen, reason }),
  v.object({
    step: v.literal('note'),
    version,
    text: requiredText(REPAIR_TEXTS.needsNote, 500),
    /** True if the note records an attempt to reach the customer. */
    is_attempt: v.optional(v.boolean(), false),
  }),
]);

/** POST /api/repairs/{name}/approval: the customer's decision about this version of the estimate. */
export const approvalBody = v.object({
  estimate_version,
  decision: v.picklist(['accept', 'decline']),
});

export type RepairStepBody = v.InferOutput<typeof repairStepBody>;
export type ApprovalBody = v.InferOutput<typeof approvalBody>;
