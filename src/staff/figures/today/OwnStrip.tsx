import type { OwnFiguresReply } from '../../../contract/figures/figures';
import { capitalize } from '../../../lib/capitalize';
import { daysOf, periodOf } from '../../../lib/figures/period';
import { PATHS } from '../../../lib/paths';
import { MiniBars } from '../../../ui/chart/MiniBars';
import { useNow } from '../../../ui/use-now';
import { differenceText, shortText } from '../measures/values';
import { useOwn } from './queries';
import styles from './strip.module.css';

interface Props {
  /** The server-rendered figures. */
  initial: OwnFiguresReply | undefined;
  /** When the server rendered the page (ms). */
  renderedAt: number;
}

const NOTHING = { value: 0, before: 0 };

/** A staff member's own sales of the last 7 days; no other person's. */
export function OwnStrip({ initial, renderedAt }: Props) {
  const now = useNow(renderedAt);
  const { data } = useOwn(periodOf('week', now), initial);
  if (data === undefined) return null;
  const { totals, days, to } = data;
  const on = (wanted: string) => days.find(({ day }) => day === wanted)?.values.sales ?? 0;
  const { sales = NOTHING, bills = NOTHING, repairs_ready: ready = NOTHING } = totals;
  return (
    <nav className={styles.strip} aria-label="Your figures">
      <a className={styles.today} href={PATHS.figures}>
        <MiniBars values={daysOf(data).map(on)} isLastPartial />
        <span>
          <strong>
            <span className="money">{shortText('paise', sales.value)}</span> in 7 days
          </strong>
          <small>
            {capitalize(differenceText('paise', sales, { isShort: true, write: shortText }))}
          </small>
        </span>
      </a>
      <p className={styles.exception}>
        <strong className="money">{shortText('paise', on(to))}</strong> today
      </p>
      <p className={styles.exception}>
        <strong>{bills.value}</strong> {bills.value === 1 ? 'bill' : 'bills'} in 7 days
      </p>
      <p className={styles.exception}>
        <strong>{ready.value}</strong> {ready.value === 1 ? 'repair' : 'repairs'} made ready
      </p>
    </nav>
  );
}
