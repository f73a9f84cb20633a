import * as v from 'valibot';
import { optionalText, requiredText, rowIdField, text } from '../fields.ts';
import { DAY_CLOSE_TEXTS } from './texts.ts';

/** The notes that are counted, by value in rupees; coins are counted together. */
export const NOTES = [500, 200, 100, 50, 20, 10] as const;

/** The notes and coins to count, in the order of the form. */
export const COUNTED = ['500', '200', '100', '50', '20', '10', 'coins'] as const;

export type Counted = (typeof COUNTED)[number];

/** The number of notes of each value, and the value of the coins in whole rupees. */
export type CashCount = Readonly<Record<Counted, number>>;

/** The maximum number of notes per denomination, and the maximum amount in rupees. */
const MOST_NOTES = 100_000;
const MOST_RUPEES = 10_000_000;

function whole(maximum: number, wrong: string) {
  return v.pipe(
    v.number(wrong),
    v.safeInteger(wrong),
    v.minValue(0, wrong),
    v.maxValue(maximum, wrong),
  );
}

const notes = whole(MOST_NOTES, DAY_CLOSE_TEXTS.needsNotes);
const rupees = whole(MOST_RUPEES, DAY_CLOSE_TEXTS.needsRupees);
const reason = optionalText(200);

const cashCount = v.object({
  '500': notes,
  '200': notes,
  '100': notes,
  '50': notes,
  '20': notes,
  '10': notes,
  coins: rupees,
});

/**
 * Amounts that pages from before the cash movements send with a count; only 0 may be ignored, because
 * the others are missing from the movements.
 */
const recordedElsewhere = v.optional(whole(0, DAY_CLOSE_TEXTS.recordedElsewhere));

/** The form fields of a cash count; amounts in whole rupees. */
const countEntries = {
  opening_float: rupees,
  /** Required if the opening float differs from the amount counted at the previous close. */
  float_reason: reason,
  count: cashCount,
};

/** A schema for the random ID of a request, at least 128 bits, which makes repeating it harmless. */
export function requestId(missing: string) {
  return v.pipe(requiredText(missing, 64), v.regex(/^[\w-]{22,64}$/, missing));
}

/**
 * POST /api/day-closes: starts a day close with the first count. `request_id` has at least 128
 * random bits, so that a repeated request does not start a second close. `branch` is for admins;
 * all other users count the cash of their own branch.
 */
export const countBody = v.object({
  request_id: requestId(DAY_CLOSE_TEXTS.needsId),
  branch: optionalText(20),
  ...countEntries,
  paid_out: recordedElsewhere,
  deposits: recordedElsewhere,
});

const version = rowIdField;

/**
 * POST /api/day-closes/{id}/steps: a second count of the notes, the reason for a difference, or the
 * confirmation; `version` is the version that the user saw. The opening cash stays as it was before
 * the expected figure appeared.
 */
export const closeStepBody = v.variant('step', [
  v.object({ step: v.literal('recount'), version, count: cashCount }),
  v.object({
    step: v.literal('explain'),
    version,
    reason: requiredText(DAY_CLOSE_TEXTS.needsReason, 200),
  }),
  v.object({ step: v.literal('confirm'), version }),
]);

const branchEntry = v.optional(text(20, 'branch is too long'), '');

/** The branch parameter of GET /api/day-closes. */
export const branchOfQuery = branchEntry;

/** The counted cash in whole rupees. */
export function cashOf(count: CashCount): number {
  return NOTES.reduce((sum, value) => sum + value * count[`${value}`], count.coins);
}

export type CountBody = v.InferOutput<typeof countBody>;
export type CloseStepBody = v.InferOutput<typeof closeStepBody>;
