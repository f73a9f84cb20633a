import * as v from 'valibot';
import { visibleText } from '../lib/identity/characters.ts';
import { type MobileReason, readMobile } from '../lib/identity/mobile.ts';
import type { Reading } from '../lib/identity/reading.ts';
import { MOBILE_TEXTS } from '../lib/identity/texts.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAXIMUM = 254;
const BLANKS = /\s+/g;

export const HIDDEN_CHARACTERS = 'Contains hidden characters. Please type it instead of pasting.';

/**
 * Control characters, line ends, lone surrogates, noncharacters, and format characters except for
 * joiners.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]|(?![\u200c\u200d])\p{Cf}/u;
/**
 * NFC normalization takes quadratic time on a run of accents; 30 is the limit in Unicode's
 * Stream-Safe Text Format.
 */
const STACKED_ACCENTS = /\p{M}{31}/u;

function isVisible(text: string): boolean {
  return visibleText(text) === text && !HIDDEN.test(text) && !STACKED_ACCENTS.test(text);
}

/** Rejects text with invisible characters. */
export const visible = v.check<string, string>(isVisible, HIDDEN_CHARACTERS);

/**
 * Skips the later rules if an earlier one failed, because valibot stops at the next transformation.
 */
const endIfRefused = v.readonly<string>();

function tooLongText(maximum: number): string {
  return `Must be at most ${maximum} characters`;
}

/**
 * The first rule for every string in a request. Checks the length first, so later rules never
 * process a string of more than `maximum` UTF-16 units. `npm run check` rejects `v.string()` in
 * other input schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(
  maximum: number,
  tooLong = tooLongText(maximum),
  wrongType?: v.ErrorMessage<v.StringIssue>,
) {
  return v.pipe(v.string(wrongType), v.maxLength(maximum, tooLong), endIfRefused);
}

/** Applies a schema only if the input is not too large, so it never reads part of a larger one. */
/* @__NO_SIDE_EFFECTS__ */
function unlessTooLarge<S extends v.GenericSchema>(
  schema: S,
  isTooLarge: (input: unknown) => boolean,
): S {
  return {
    ...schema,
    '~run': (dataset, config) =>
      isTooLarge(dataset.value)
        ? { typed: true, value: dataset.value }
        : schema['~run'](dataset, config),
  };
}

function tooManyText(maximum: number): string {
  return `Must have at most ${maximum} entries`;
}

/**
 * A list in a request. Checks the length first, so a longer list is rejected without reading an
 * item. `npm run check` rejects `v.array()` in other input schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item extends v.GenericSchema>(
  item: Item,
  maximum: number,
  tooLong = tooManyText(maximum),
  wrongType?: v.ErrorMessage<v.ArrayIssue>,
) {
  const list = v.array(item, wrongType);
  return v.pipe(
    unlessTooLarge(list, (input) => Array.isArray(input) && input.length > maximum),
    v.maxLength(maximum, tooLong),
    v.readonly(),
  );
}

/**
 * An object whose names the request chooses. Counts the names first, so a larger object is
 * rejected without reading an entry. `npm run check` rejects `v.record()` in other input schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function mapOf<Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  maximum: number,
) {
  const map = v.record(key, value);
  return v.pipe(
    unlessTooLarge(
      map,
      (input) => typeof input === 'object' && Object.keys(input ?? {}).length > maximum,
    ),
    v.maxEntries(maximum, tooManyText(maximum)),
    v.readonly(),
  );
}

/**
 * A string that has not been trimmed or joined into one line yet. The input may be up to 4 ×
 * maximum + 100 characters long, because extra whitespace does not count. Callers must check
 * `maximum` after cleaning the string.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rawText(
  maximum: number,
  tooLong = tooLongText(maximum),
  wrongType?: v.ErrorMessage<v.StringIssue>,
) {
  return text(4 * maximum + 100, tooLong, wrongType);
}

/** Leaves out what pasting adds unseen, trims a string and normalizes its accents. */
function textRules(maximum: number) {
  return [
    // Under another name than 'transform', after which the API description stops reading.
    { ...v.transform(visibleText), type: 'visible_text' },
    v.trim(),
    visible,
    v.normalize('NFC'),
    v.maxLength<string, number, string>(maximum, tooLongText(maximum)),
    endIfRefused,
  ] as const;
}

/** A string that may be empty. */
export function optionalText(maximum: number) {
  return v.pipe(v.optional(rawText(maximum), ''), ...textRules(maximum));
}

/** A required string; a missing value causes the same error message as an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(whenMissing: string, maximum = 200) {
  return v.pipe(v.optional(rawText(maximum), ''), ...textRules(maximum), v.nonEmpty(whenMissing));
}

/**
 * Joins the lines of pasted text; each line break and the whitespace around it become a single
 * space.
 */
export function joinLines(text: string): string {
  return text.replaceAll(BLANKS, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

/** An optional string; line breaks become spaces. */
export function optionalJoined(maximum: number) {
  return v.pipe(
    v.optional(rawText(maximum), ''),
    v.transform((text) => joinLines(text.trim())),
    ...textRules(maximum),
  );
}

/** A required string; line breaks become spaces. */
export function joinedField(whenMissing: string, maximum: number) {
  return v.pipe(optionalJoined(maximum), v.nonEmpty(whenMissing));
}

const ADDRESS_MAXIMUM = 300;

/** A postal address. */
export function addressField(whenMissing: string) {
  return joinedField(whenMissing, ADDRESS_MAXIMUM);
}

/** A postal address that may be empty. */
export function optionalAddress() {
  return optionalJoined(ADDRESS_MAXIMUM);
}

/**
 * A code that must be unique regardless of case; stored in capitals, so a plain database
 * comparison ignores case.
 */
export function codeField(whenMissing: string, maximum: number) {
  return v.pipe(requiredText(whenMissing, maximum), v.toUpperCase());
}

/** A row id in a request body. */
export const rowIdField = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A basic e-mail address pattern (spec section 5). */
/* @__NO_SIDE_EFFECTS__ */
export function emailField(whenMissing: string, whenWrong: string) {
  return v.pipe(requiredText(whenMissing, EMAIL_MAXIMUM), v.regex(EMAIL, whenWrong));
}

/** Like `emailField`, but optional: a missing address becomes ''. */
export function optionalEmailField(whenWrong: string) {
  return v.pipe(
    optionalText(EMAIL_MAXIMUM),
    v.check((email) => email === '' || EMAIL.test(email), whenWrong),
  );
}

/** Converts text to the form that a reader of lib/identity returns for it. */
/* @__NO_SIDE_EFFECTS__ */
export function readAs<Reason extends string>(
  read: (typed: string) => Reading<Reason>,
  texts: Readonly<Record<Reason, string>>,
) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const reading = read(dataset.value);
    if (reading.ok) return reading.value;
    addIssue({ message: texts[reading.reason] });
    return NEVER;
  });
}

/** Like `readAs`, but empty text stays empty. */
/* @__NO_SIDE_EFFECTS__ */
export function readIfGiven<Reason extends string>(
  read: (typed: string) => Reading<Reason>,
  texts: Readonly<Record<Reason, string>>,
) {
  return readAs((typed) => (typed === '' ? { ok: true, value: '' } : read(typed)), texts);
}

/** A mobile number in any usual spelling; its ten digits are the value (spec section 5). */
/* @__NO_SIDE_EFFECTS__ */
export function phoneField(texts: Readonly<Record<MobileReason, string>> = MOBILE_TEXTS) {
  return v.pipe(requiredText(texts.empty), readAs(readMobile, texts));
}

/** Returns the first message for each field of a failed parse, keyed by field name. */
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
   * An error message for each invalid field; `missing` lists the required fields that are empty.
   */
  | { ok: false; errors: Record<string, string>; missing: string[] };

/** Parses a form's values; returns the request body or the messages for the invalid fields. */
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

/** True if the text is a calendar day such as 2026-11-20. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar day in India such as 2026-11-20; empty for no limit. */
export function dayField(name: string) {
  const wrong = `${name} must be a day like 2026-11-20`;
  const day = v.pipe(
    text(DAY_LENGTH, wrong, wrong),
    v.check((given) => given === '' || isDay(given), wrong),
  );
  return v.optional(day, '');
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const MONTH_LENGTH = 7;

/** True if the text is a calendar month such as 2026-11. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** A calendar month in India such as 2026-11. */
export function monthField(name: string) {
  const wrong = `${name} must be a month like 2026-11`;
  return v.pipe(text(MONTH_LENGTH, wrong, wrong), v.check(isMonth, wrong));
}
