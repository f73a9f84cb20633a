import * as v from 'valibot';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TEN_DIGITS = /^\d{10}$/;

/** A text that must be there; a missing one gets the same words as an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(whenMissing: string, maximum = 200) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty(whenMissing),
    v.maxLength(maximum, `Must be at most ${maximum} characters`),
  );
}

/** The id of a row in a body. */
export const rowIdField = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Basic address pattern (spec section 5). */
/* @__NO_SIDE_EFFECTS__ */
export function emailField(whenMissing: string, whenWrong: string) {
  return v.pipe(requiredText(whenMissing, 254), v.regex(EMAIL, whenWrong));
}

/** Exactly ten digits (spec section 5). */
/* @__NO_SIDE_EFFECTS__ */
export function phoneField(whenMissing: string, whenWrong: string) {
  return v.pipe(requiredText(whenMissing), v.regex(TEN_DIGITS, whenWrong));
}

/** The first text per field of a failed parse, by field name. */
export function fieldTexts(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name !== null && !(name in texts)) texts[name] = issue.message;
  }
  return texts;
}

type Checked<Output> =
  | { ok: true; output: Output }
  /** A text for each wrong field; `missing` names those that hold nothing though they must. */
  | { ok: false; errors: Record<string, string>; missing: string[] };

/** What was put into a form, as its body, or a text per field that is wrong. */
export function checkForm<Input, Output>(
  schema: v.GenericSchema<Input, Output>,
  values: unknown,
): Checked<Output> {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return { ok: true, output: parsed.output };
  const empty = parsed.issues.filter(({ type }) => type === 'non_empty');
  const errors = fieldTexts(parsed.issues);
  return { ok: false, errors, missing: Object.keys(fieldTexts(empty)) };
}
