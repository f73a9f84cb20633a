import type { Rates, RepairFiguresReply } from '../../../contract/figures/repairs';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/durations';

type Share = Rates['on_time'];
type Median = Rates['to_ready'];

/** A duration in its largest unit with one decimal, such as `35 min`, `4.5 h` or `2.3 days`. */
export function durationText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  const [unit, name] = ms < DAY_MS ? [HOUR_MS, 'h'] : [DAY_MS, 'days'];
  const text = String(Math.round((ms / unit) * 10) / 10);
  return name === 'days' && text === '1' ? '1 day' : `${text} ${name}`;
}

/** A share in percent, such as `82%`, or a dash without any. */
export function shareText({ value, of }: Share): string {
  return of === 0 ? '–' : `${Math.round((value / of) * 100)}%`;
}

function medianText({ ms }: Median): string {
  return ms === null ? '–' : durationText(ms);
}

const ROWS: readonly {
  name: string;
  of: (rates: Rates) => number;
  unit: string;
  text: (rates: Rates) => string;
}[] = [
  {
    name: 'Ready by the promised time',
    of: ({ on_time }) => on_time.of,
    unit: 'promised',
    text: ({ on_time }) => shareText(on_time),
  },
  {
    name: 'From intake to ready',
    of: ({ to_ready }) => to_ready.of,
    unit: 'repairs, median',
    text: ({ to_ready }) => medianText(to_ready),
  },
  {
    name: 'From ready to handover',
    of: ({ to_hand_over }) => to_hand_over.of,
    unit: 'repairs, median',
    text: ({ to_hand_over }) => medianText(to_hand_over),
  },
  {
    name: 'Estimates approved',
    of: ({ approved }) => approved.of,
    unit: 'answered',
    text: ({ approved }) => shareText(approved),
  },
  {
    name: 'Time to answer an estimate',
    of: ({ to_answer }) => to_answer.of,
    unit: 'answers, median',
    text: ({ to_answer }) => medianText(to_answer),
  },
];

export interface RateRow {
  name: string;
  /** How many repairs or estimates are behind it. */
  detail: string;
  value: string;
  before: string;
}

/** The shares and medians of the period beside those of the period before, in words. */
export function rateRows({ value, before }: RepairFiguresReply['rates']): RateRow[] {
  return ROWS.map(({ name, of, unit, text }) => ({
    name,
    detail: `${of(value)} ${unit}`,
    value: text(value),
    before: text(before),
  }));
}
