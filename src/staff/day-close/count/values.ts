import * as v from 'valibot';
import type { CloseReply } from '../../../contract/day-close/close';
import {
  type CashCount,
  COUNTED,
  type CountBody,
  type Counted,
  cashOf,
  countBody,
} from '../../../contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../../contract/day-close/texts';
import { checkForm } from '../../../contract/fields';
import { parseRupees } from '../../../lib/parse-rupees';
import type { FieldTexts, Parsed } from '../../../ui/form/submit';

const NAMES = [...COUNTED, 'opening_float', 'float_reason'] as const;

/** The values of the cash count form; numbers are stored as typed. */
export const countValues = v.object(v.entriesFromList(NAMES, v.string()));
export type CountValues = v.InferOutput<typeof countValues>;

const NOTHING_COUNTED: Record<Counted, string> = {
  ...{ '500': '', '200': '', '100': '', '50': '', '20': '', '10': '', coins: '' },
};

/**
 * The initial values of a branch's count; the opening cash is the amount counted at the last close.
 */
export function emptyCount(previousCash: number | null): CountValues {
  return {
    ...NOTHING_COUNTED,
    opening_float: previousCash === null ? '' : String(previousCash),
    float_reason: '',
  };
}

/**
 * The initial values of a second count: nothing is counted yet, and the opening cash stays as it was.
 */
export function secondCount({ opening_float, float_reason }: CloseReply): CountValues {
  return { ...NOTHING_COUNTED, opening_float: String(opening_float), float_reason };
}

/** The typed number, or 0 if the field is empty. */
function numberOf(text: string): number {
  return text.trim() === '' ? 0 : parseRupees(text);
}

/** The notes and coins as numbers; text that is not a number is NaN. */
function countOf(values: CountValues): CashCount {
  const numbers = COUNTED.map((name) => [name, numberOf(values[name])] as const);
  return Object.fromEntries(numbers) as Record<Counted, number>;
}

/** Returns the cash counted so far, in whole rupees; fields that are not numbers count as zero. */
export function countedSoFar(values: CountValues): number {
  const count = countOf(values);
  const known = COUNTED.map((name) => [name, count[name] || 0] as const);
  return cashOf(Object.fromEntries(known) as Record<Counted, number>);
}

/** True if the opening cash differs from the amount counted at the last close. */
export function isOtherFloat({ opening_float }: CountValues, previousCash: number | null): boolean {
  return previousCash !== null && numberOf(opening_float) !== previousCash;
}

/** Maps the request's errors to the form's field names. */
export function countErrors(errors: FieldTexts): FieldTexts {
  const named = Object.entries(errors).map(([name, text]) => [name.replace(/^count\./, ''), text]);
  return Object.fromEntries(named);
}

/** The request body for a count, or an error for each invalid field. */
export function parseCount(
  values: CountValues,
  previousCash: number | null,
  request: { request_id: string; branch: string },
): Parsed<CountBody> {
  const { opening_float, float_reason } = values;
  const parsed = checkForm(countBody, {
    ...request,
    opening_float: parseRupees(opening_float),
    float_reason,
    count: countOf(values),
  });
  const needsReason = isOtherFloat(values, previousCash) && float_reason.trim() === '';
  const own: FieldTexts = needsReason ? { float_reason: DAY_CLOSE_TEXTS.needsFloatReason } : {};
  if (parsed.ok && !needsReason) return parsed;
  return { ok: false, errors: { ...(parsed.ok ? {} : countErrors(parsed.errors)), ...own } };
}
