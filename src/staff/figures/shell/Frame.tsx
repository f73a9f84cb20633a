import type { ReactNode } from 'react';
import { BRANCHES, BRAND_NAME } from '../../../content/site';
import { periodBefore } from '../../../lib/figures/period';
import { periodText } from '../../../lib/figures/period-text';
import { dayText, momentText } from '../../../lib/india-time';
import { showChosen } from '../../../ui/list/work/show-chosen';
import { goTo } from '../../../ui/navigation/query-string';
import { BranchFilter } from '../../work/BranchFilter';
import { addressQuery, type FiguresAddress } from '../address';
import styles from './figures-frame.module.css';
import { PeriodPicker } from './PeriodPicker';
import { FIGURE_TABS, type FigureTab } from './tabs';

interface Props {
  /** Undefined on the only page that the user can open. */
  tab?: FigureTab;
  address: FiguresAddress;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
  /** False for a page that always shows the present. */
  hasPeriod?: boolean;
  /** The current time (ms). */
  now: number;
  /** Buttons for the CSV file and the print. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What all pages of figures share: title, tabs, period with its comparison, and branch. */
export function Frame(props: Props) {
  const { tab, address, hasBranches, hasPeriod = true, now, actions, children } = props;
  const today = dayText(now);
  const place = BRANCHES.find(({ code }) => code === address.branch)?.name;
  const period = periodText(address.period, today);
  const before = periodText(periodBefore(address.period), today);
  return (
    <section className={styles.screen} aria-labelledby="figures">
      <header className={styles.head}>
        <h1 id="figures" tabIndex={-1}>
          Figures
          <span className={styles.printed}>
            {`${tab === undefined ? '' : `: ${FIGURE_TABS[tab].name}`}, ${place ?? BRAND_NAME}`}
          </span>
        </h1>
        {actions}
      </header>
      {tab !== undefined && <Tabs tab={tab} query={addressQuery(address)} />}
      <div className={styles.choices}>
        {hasPeriod && <PeriodPicker address={address} now={now} />}
        {hasBranches && (
          <BranchFilter
            value={address.branch}
            onChoose={(branch) => goTo(() => addressQuery({ ...address, branch }), 'push')}
          />
        )}
      </div>
      {hasPeriod && (
        <p className={styles.compared}>
          <strong>{period}</strong>
          {address.period.to === today && ', so far,'} compared with {before}
          <span className={styles.printed}>{`. Printed ${momentText(now)}.`}</span>
        </p>
      )}
      {children}
    </section>
  );
}

function Tabs({ tab, query }: { tab: FigureTab; query: string }) {
  return (
    <nav className={styles.tabs} aria-label="Figures">
      {Object.entries(FIGURE_TABS).map(([id, { name, href }]) => (
        <a
          key={id}
          ref={id === tab ? showChosen : undefined}
          href={`${href}${query}`}
          aria-current={id === tab ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
