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

type Part = Share | Median;

const ROWS: readonly { name: string; part: (rates: Rates) => Part }[] = [
  { name: 'Ready by the promised time', part: ({ on_time }) => on_time },
  { name: 'From intake to ready', part: ({ to_ready }) => to_ready },
  { name: 'From ready to handover', part: ({ to_hand_over }) => to_hand_over },
  { name: 'Estimates approved, of those answered', part: ({ approved }) => approved },
  { name: 'Time to answer an estimate', part: ({ to_answer }) => to_answer },
];

function partText(part: Part): string {
  return 'ms' in part ? medianText(part) : shareText(part);
}

export interface RateRow {
  name: string;
  /** How many repairs or estimates are behind it. */
  detail: string;
  value: string;
  before: string;
}

/** The shares and medians of the period beside those of the period before, in words. */
export function rateRows({ value, before }: RepairFiguresReply['rates']): RateRow[] {
  return ROWS.map(({ name, part }) => {
    const now = part(value);
    const detail = 'ms' in now ? `Median of ${now.of}` : `${now.value} of ${now.of}`;
    return { name, detail, value: partText(now), before: partText(part(before)) };
  });
}
