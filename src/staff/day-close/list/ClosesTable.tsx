import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { Badge } from '../../../ui/Badge';
import { dayName, differenceText } from '../labels';
import styles from './closes.module.css';
import type { ClosesList } from './queries';

interface Props {
  list: ClosesList;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
}

/** The confirmed closes; clicking one opens its figures. */
export function ClosesTable({ list, hasBranches }: Props) {
  return (
    <ul className={`card ${styles.rows}`} aria-label="Confirmed closes">
      {list.rows.map((close) => {
        const { id, day, branch, counted, expected, reason, confirmed_by, confirmed_at } = close;
        const people = [
          hasBranches && branch.name,
          `Counted by ${close.counted_by.name}`,
          confirmed_by && `confirmed by ${confirmed_by.name}`,
        ];
        return (
          <li key={id}>
            <a href={withQuery(PATHS.dayClose, { close: id })}>
              <span className={styles.day}>{dayName(day, close.last_day)}</span>
              <strong className={`money ${styles.counted}`}>{formatRupees(counted)}</strong>
              <small className={styles.about}>
                {people.filter(Boolean).join(' · ')}
                {confirmed_at !== null && (
                  <span className={styles.moment}>, {momentText(confirmed_at)}</span>
                )}
                {reason !== '' && <span className={styles.reason}>{reason}</span>}
              </small>
              <span className={styles.state}>
                <Badge tone={counted === expected ? 'good' : 'bad'} text={differenceText(close)} />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
