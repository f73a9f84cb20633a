import * as v from 'valibot';
import { MOBILE } from './contact.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAXIMUM = 254;
const BLANKS = /\s+/g;

export const HIDDEN_CHARACTERS = 'Contains hidden characters. Please type it by hand.';

/** Controls, line breaks, lone surrogates, marks of direction and all else that leaves no ink. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
/** Words of Indic and Arabic scripts are written with joiners, and so are emoji of several parts. */
const JOINED_WORD = /([\u0600-\u06ff\u0900-\u0dff])[\u200c\u200d]/g;
const JOINED_EMOJI =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;
/** NFC is quadratic in a run of accents; 30 is the limit of Unicode's stream-safe text format. */
const STACKED_ACCENTS = /\p{M}{31}/u;

function isVisible(text: string): boolean {
  if (STACKED_ACCENTS.test(text)) return false;
  return !HIDDEN.test(text.replace(JOINED_WORD, '$1').replace(JOINED_EMOJI, '$1'));
}

/** Refuses what nobody can see in a text; belongs before `trim`, which would take some of it away. */
export const visible = v.check<string, string>(isVisible, HIDDEN_CHARACTERS);

/** Valibot ends a pipe that has an issue at the next transformation, and skips the rules after it. */
const endIfRefused = v.readonly<string>();

function tooLongText(maximum: number): string {
  return `Must be at most ${maximum} characters`;
}

/**
 * The start of every text in a request: its length is checked first, and no later rule of the pipe reads
 * a text over `maximum` UTF-16 units. `npm run check` refuses `v.string()` in other input schemas.
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
 * A text before it is trimmed or joined: it may have 4 × maximum + 100 characters, so that blanks at its
 * ends and between its lines do not count. Check `maximum` itself after the rule that cleans it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rawText(
  maximum: number,
  tooLong = tooLongText(maximum),
  wrongType?: v.ErrorMessage<v.StringIssue>,
) {
  return text(4 * maximum + 100, tooLong, wrongType);
}

/** Its ends are trimmed and its accents written in one way. */
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

/** A text that must be there; a missing one gets the same words as an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(whenMissing: string, maximum = 200) {
  return v.pipe(v.optional(rawText(maximum), ''), ...textRules(maximum), v.nonEmpty(whenMissing));
}

/** A text that was pasted in lines, as one line; the blanks around a line break become one blank. */
export function joinLines(text: string): string {
  return text.replaceAll(BLANKS, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

/** A text that must be there; one that comes in lines becomes one line. */
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

/** A code that is unique in any case: written in capitals, so that the database may compare letters. */
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

/** The same where it may be left out; none is ''. */
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_LENGTH = '2026-11-20'.length;

/** Whether a text is a day of the calendar, as 2026-11-20. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day in India, as 2026-11-20; nothing stands for no limit. */
export function dayField(name: string) {
  const wrong = `${name} must be a day like 2026-11-20`;
  const day = v.pipe(
    text(DAY_LENGTH, wrong, wrong),
    v.check((given) => given === '' || isDay(given), wrong),
  );
  return v.optional(day, '');
}
