import type { TodayReply } from '../../../contract/figures/figures';
import type { Measure } from '../../../contract/figures/measures';
import { capitalize } from '../../../lib/capitalize';
import { startOfDay, titleOf, weekdayOf } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { MiniBars } from '../../../ui/chart/MiniBars';
import { rowsPath } from '../address';
import { type Compared, differenceText, shortText } from '../measures/values';
import { useToday } from './queries';
import styles from './strip.module.css';

interface Props {
  /** The server-rendered figures. */
  initial: TodayReply | undefined;
  /** Undefined until the tasks, which count them, have loaded. */
  lateRepairs: number | undefined;
}

/** Today's sales against the same weekday, the week's bars and three exceptions. */
export function TodayStrip({ initial, lateRepairs }: Props) {
  const { data } = useToday(initial);
  if (data === undefined) return null;
  const { sales, discounts, refunded, week } = data;
  const today = week.at(-1)?.day ?? '';
  return (
    <nav className={styles.strip} aria-label="Today’s figures">
      <a className={styles.today} href={PATHS.figures}>
        <MiniBars values={week.map(({ value }) => value)} isLastPartial />
        <span>
          <strong>
            <span className="money">{shortText('paise', sales.value)}</span> today
          </strong>
          <small>{weekdayText(sales, today)}</small>
        </span>
      </a>
      {lateRepairs !== undefined && (
        <a
          className={styles.exception}
          href={withQuery(PATHS.workledger, { late: '1' })}
          data-late={lateRepairs > 0 || undefined}
        >
          <strong>{lateRepairs}</strong> {lateRepairs === 1 ? 'repair late' : 'repairs late'}
        </a>
      )}
      <Exception measure="discounts" name="discounts" value={discounts.value} today={today} />
      <Exception measure="refunded" name="refunds" value={refunded.value} today={today} />
    </nav>
  );
}

/** The difference to the same weekday of the last week, in words. */
function weekdayText(sales: Compared, today: string): string {
  const earlier = `last ${titleOf(weekdayOf(startOfDay(today))).slice(0, 3)}`;
  return capitalize(differenceText('paise', sales, { earlier, isShort: true, write: shortText }));
}

interface ExceptionProps {
  measure: Measure;
  name: string;
  value: number;
  today: string;
}

function Exception({ measure, name, value, today }: ExceptionProps) {
  return (
    <a
      className={styles.exception}
      href={rowsPath({ measure, from: today, to: today, branch: '' })}
    >
      <strong className="money">{shortText('paise', value)}</strong> {name} today
    </a>
  );
}
