import * as v from 'valibot';
import { isDay, rawText, text } from '../fields.ts';
import { branchReply } from '../orders/order.ts';
import { pageEntries, pageReplyEntries } from '../paging.ts';
import { SPLITS } from './dimensions.ts';
import { MEASURE_NAMES } from './measures.ts';

/** The longest period, so that no call reads more than two years and the two before. */
export const PERIOD_MAXIMUM_DAYS = 731;

const LONG_BRANCH = 'branch is too long';
const LONG_KEY = 'key is too long';

function requiredDay(name: string) {
  const wrong = `${name} must be a day like 2026-11-20`;
  return v.pipe(text(10, wrong, wrong), v.check(isDay, wrong));
}

const periodEntries = {
  from: requiredDay('from'),
  to: requiredDay('to'),
  branch: v.optional(v.pipe(rawText(20, LONG_BRANCH), v.trim(), v.maxLength(20, LONG_BRANCH)), ''),
};

interface Days {
  from: string;
  to: string;
}

function isForwards({ from, to }: Days): boolean {
  return from <= to;
}

function isShort({ from, to }: Days): boolean {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 < PERIOD_MAXIMUM_DAYS;
}

const BACKWARDS = 'to must not be before from';
const TOO_LONG = `The period may have at most ${PERIOD_MAXIMUM_DAYS} days`;

/** The first and the last day of a period in India, and a branch; '' for all that the user may see. */
export const figuresQuery = v.pipe(
  v.object(periodEntries),
  v.check((given) => isForwards(given), BACKWARDS),
  v.check((given) => isShort(given), TOO_LONG),
);

/** The rows behind a figure: `split` with `key` narrows it to one part; '' is the whole figure. */
export const figureRowsQuery = v.pipe(
  v.object({
    ...periodEntries,
    ...pageEntries,
    measure: v.picklist(MEASURE_NAMES, 'measure is not known'),
    split: v.optional(v.picklist(['', ...SPLITS], 'split is not known'), ''),
    key: v.optional(v.pipe(rawText(100, LONG_KEY), v.trim(), v.maxLength(100, LONG_KEY)), ''),
  }),
  v.check((given) => isForwards(given), BACKWARDS),
  v.check((given) => isShort(given), TOO_LONG),
);

const periodReply = v.object({ from: v.string(), to: v.string() });

/** An amount in paise or a count, and the same of the period before. */
const compared = v.object({ value: v.number(), before: v.number() });

const measure = v.picklist(MEASURE_NAMES);

/** The value of each measure; 0 is left out. */
const valuesReply = v.record(v.string(), v.number());

const dayReply = v.object({ day: v.string(), values: valuesReply });

/**
 * A page of figures. Amounts are in paise; `is_partial` means that the period contains today.
 * `days` and `days_before` have the days with values, and `splits` their parts, largest first.
 */
export const figuresReply = v.object({
  ...periodReply.entries,
  before: periodReply,
  is_partial: v.boolean(),
  /** The branches that the user may see. */
  branches: v.array(branchReply),
  totals: v.record(v.string(), compared),
  days: v.array(dayReply),
  days_before: v.array(dayReply),
  by_branch: v.array(v.object({ branch: branchReply, values: v.record(v.string(), compared) })),
  splits: v.array(
    v.object({
      measure,
      by: v.picklist(SPLITS),
      rows: v.array(v.object({ key: v.string(), name: v.string(), ...compared.entries })),
    }),
  ),
});

/** The caller's own work in a period: a value per measure, and per day of the first measure. */
export const ownFiguresReply = v.object({
  ...periodReply.entries,
  before: periodReply,
  is_partial: v.boolean(),
  totals: v.record(v.string(), compared),
  days: v.array(dayReply),
});

/**
 * Today's sales beside those of the same weekday of the last week, and the last seven days beside
 * the seven before; in paise, oldest day first.
 */
export const todayReply = v.object({
  branches: v.array(branchReply),
  sales: compared,
  bills: compared,
  discounts: compared,
  refunded: compared,
  week: v.array(v.object({ day: v.string(), ...compared.entries })),
});

/** What a row is about, so that the screen can link to it. */
export const ROW_SUBJECTS = ['order', 'repair', 'day_close', 'product', 'user', 'none'] as const;

/** A row behind a figure; `value` is its part of the figure, in paise or as a count. */
const figureRow = v.object({
  at: v.number(),
  branch: branchReply,
  value: v.number(),
  /** The order's ID, the repair's reference, the day close's number or the product's ID. */
  subject: v.string(),
  subject_kind: v.picklist(ROW_SUBJECTS),
  /** The number of the document; '' without one. */
  document: v.string(),
  /** What the row is, such as the sold product; '' if the subject says it all. */
  text: v.string(),
  person: v.string(),
  /** How money was paid and why something was given away; '' where they do not apply. */
  method: v.string(),
  reason: v.string(),
});

/** The rows, newest first, with the sum of all pages: the figure itself. */
export const figureRowsReply = v.object({
  content: v.array(figureRow),
  ...pageReplyEntries,
  total: v.number(),
  /** The name of the part, such as a product; '' for the whole figure. */
  part: v.string(),
});

export type FiguresQuery = v.InferOutput<typeof figuresQuery>;
export type FiguresReply = v.InferOutput<typeof figuresReply>;
export type OwnFiguresReply = v.InferOutput<typeof ownFiguresReply>;
export type TodayReply = v.InferOutput<typeof todayReply>;
export type FigureRowsQuery = v.InferOutput<typeof figureRowsQuery>;
export type FigureRowsReply = v.InferOutput<typeof figureRowsReply>;
export type FigureRow = FigureRowsReply['content'][number];
export type RowSubject = (typeof ROW_SUBJECTS)[number];
