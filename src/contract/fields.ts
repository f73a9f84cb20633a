import * as v from 'valibot';
import { MOBILE } from './contact.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAXIMUM = 254;
const BLANKS = /\s+/g;

export const HIDDEN_CHARACTERS = 'Contains hidden characters. Please type it by hand.';

/** Invisible characters: controls, line breaks, lone surrogates, direction marks and others. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
/** Joiners are part of words in Indic and Arabic scripts, and of composite emoji. */
const JOINED_WORD = /([\u0600-\u06ff\u0900-\u0dff])[\u200c\u200d]/g;
const JOINED_EMOJI =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;
/** NFC is quadratic in a run of accents; 30 is the limit of Unicode's stream-safe text format. */
const STACKED_ACCENTS = /\p{M}{31}/u;

function isVisible(text: string): boolean {
  if (STACKED_ACCENTS.test(text)) return false;
  return !HIDDEN.test(text.replace(JOINED_WORD, '$1').replace(JOINED_EMOJI, '$1'));
}

/**
 * Rejects a text with invisible characters; must come before `trim`, which removes some of them.
 */
export const visible = v.check<string, string>(isVisible, HIDDEN_CHARACTERS);

/** At an issue, valibot ends the pipe with the next transformation and skips the later rules. */
const endIfRefused = v.readonly<string>();

function tooLongText(maximum: number): string {
  return `Must be at most ${maximum} characters`;
}

/**
 * The first rule of every text in a request: it checks the length first, so that no later rule of
 * the pipe reads a text over `maximum` UTF-16 units. `npm run check` rejects `v.string()` in other
 * input schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(
  maximum: number,
  tooLong = tooLongText(maximum),
  wrongType?: v.ErrorMessage<v.StringIssue>,
) {
  return v.pipe(v.string(wrongType), v.maxLength(maximum, tooLong), endIfRefused);
}

/**
 * A text before it is trimmed or joined: it may have 4 × maximum + 100 characters, so that blanks
 * at its ends and between its lines do not count. Check `maximum` itself after the rule that cleans
 * it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rawText(
  maximum: number,
  tooLong = tooLongText(maximum),
  wrongType?: v.ErrorMessage<v.StringIssue>,
) {
  return text(4 * maximum + 100, tooLong, wrongType);
}

/** Trims the text and normalizes its accents. */
function textRules(maximum: number) {
  return [
    visible,
    v.trim(),
    v.normalize('NFC'),
    v.maxLength<string, number, string>(maximum, tooLongText(maximum)),
    endIfRefused,
  ] as const;
}

/** A text that may be empty. */
export function optionalText(maximum: number) {
  return v.pipe(v.optional(rawText(maximum), ''), ...textRules(maximum));
}

/** A required text; a missing one gets the same message as an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(whenMissing: string, maximum = 200) {
  return v.pipe(v.optional(rawText(maximum), ''), ...textRules(maximum), v.nonEmpty(whenMissing));
}

/** Joins the lines of a pasted text; the blanks around a line break become one blank. */
export function joinLines(text: string): string {
  return text.replaceAll(BLANKS, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

/** A required text; line breaks become blanks. */
export function joinedField(whenMissing: string, maximum: number) {
  return v.pipe(
    v.optional(rawText(maximum), ''),
    v.transform((text) => joinLines(text.trim())),
    ...textRules(maximum),
    v.nonEmpty(whenMissing),
  );
}

/** A postal address. */
export function addressField(whenMissing: string) {
  return joinedField(whenMissing, 300);
}

/** A code that is unique in any case: stored in capitals, so that the database can compare it. */
export function codeField(whenMissing: string, maximum: number) {
  return v.pipe(requiredText(whenMissing, maximum), v.toUpperCase());
}

/** The id of a row in a body. */
export const rowIdField = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Basic address pattern (spec section 5). */
/* @__NO_SIDE_EFFECTS__ */
export function emailField(whenMissing: string, whenWrong: string) {
  return v.pipe(requiredText(whenMissing, EMAIL_MAXIMUM), v.regex(EMAIL, whenWrong));
}

/** The same for an optional address; a missing one is ''. */
export function optionalEmailField(whenWrong: string) {
  return v.pipe(
    optionalText(EMAIL_MAXIMUM),
    v.check((email) => email === '' || EMAIL.test(email), whenWrong),
  );
}

/** Exactly ten digits (spec section 5). */
/* @__NO_SIDE_EFFECTS__ */
export function phoneField(whenMissing: string, whenWrong: string) {
  return v.pipe(requiredText(whenMissing), v.regex(MOBILE, whenWrong));
}

/** Returns the first message per field of a failed parse, by field name. */
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
  /**
   * Returns a message for each invalid field; `missing` selects the required fields that are empty.
   */
  | { ok: false; errors: Record<string, string>; missing: string[] };

/** The parsed body of a form, or the messages of its invalid fields. */
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_LENGTH = '2026-11-20'.length;

/** Whether a text is a calendar day such as 2026-11-20. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day in India such as 2026-11-20; empty for no limit. */
export function dayField(name: string) {
  const wrong = `${name} must be a day like 2026-11-20`;
  const day = v.pipe(
    text(DAY_LENGTH, wrong, wrong),
    v.check((given) => given === '' || isDay(given), wrong),
  );
  return v.optional(day, '');
}
