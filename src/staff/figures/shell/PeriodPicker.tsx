import { PERIOD_KINDS, type PeriodKind, periodOf } from '../../../lib/figures/period';
import { dayText } from '../../../lib/india-time';
import { Field } from '../../../ui/form/Field';
import { showChosen } from '../../../ui/list/work/show-chosen';
import work from '../../../ui/list/work/work-list.module.css';
import { goTo, onPlainClick } from '../../../ui/navigation/query-string';
import { addressQuery, type FiguresAddress } from '../address';
import styles from './figures-frame.module.css';

const NAMES: Readonly<Record<PeriodKind, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: '7 days',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

/** Scrolls to the chosen period only if it is not visible from the start of the row. */
function showPeriod(chip: HTMLElement | null): void {
  if (chip?.parentElement) chip.parentElement.scrollLeft = 0;
  showChosen(chip);
}

interface Props {
  address: FiguresAddress;
  /** The current time (ms). */
  now: number;
}

/** Chooses a named period in one press, or any two dates; the URL has the choice. */
export function PeriodPicker({ address, now }: Props) {
  const { kind, period } = address;
  const today = dayText(now);

  function link(next: FiguresAddress) {
    const query = addressQuery(next);
    return { href: query || '?', onClick: onPlainClick(() => goTo(() => query, 'push')) };
  }

  function setDay(day: Partial<typeof period>): void {
    const next = { ...period, ...day };
    if (next.from === '' || next.to === '') return;
    // A start after the end, or an end before the start, moves the other date along.
    const chosen = day.from ?? day.to ?? today;
    const whole = next.from <= next.to ? next : { from: chosen, to: chosen };
    goTo(() => addressQuery({ ...address, kind: 'dates', period: whole }), 'replace');
  }

  return (
    <div className={styles.period}>
      <nav className={`${work.chips} ${work.fading} ${styles.chips}`} aria-label="Period">
        {PERIOD_KINDS.map((each) => (
          <a
            key={each}
            ref={kind === each ? showPeriod : undefined}
            aria-current={kind === each || undefined}
            {...link({ ...address, kind: each, period: periodOf(each, now) })}
          >
            {NAMES[each]}
          </a>
        ))}
        <a
          ref={kind === 'dates' ? showPeriod : undefined}
          aria-current={kind === 'dates' || undefined}
          {...link({ ...address, kind: 'dates' })}
        >
          Dates
        </a>
      </nav>
      {kind === 'dates' && (
        <div className={styles.dates}>
          <Field
            label="From"
            type="date"
            max={today}
            value={period.from}
            onChange={({ target }) => setDay({ from: target.value })}
          />
          <Field
            label="To"
            type="date"
            max={today}
            value={period.to}
            onChange={({ target }) => setDay({ to: target.value })}
          />
        </div>
      )}
    </div>
  );
}
