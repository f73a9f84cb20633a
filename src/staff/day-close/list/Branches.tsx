import type { OpenBranch } from '../../../contract/day-close/close';
import { dateText, startOfDay } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { dayName, STATE_NAMES } from '../labels';
import styles from './closes.module.css';

/** Each branch's pending day close, for users who see more than one branch. */
export function Branches({ open }: { open: readonly OpenBranch[] }) {
  return (
    <ul className={styles.branches} aria-label="Branches">
      {open.map((each) => (
        <li key={each.branch.code} className="card">
          <strong>{each.branch.name}</strong>
          <small>{textOf(each)}</small>
          {(each.close !== null || each.day !== null) && (
            <a className="button" href={withQuery(PATHS.dayClose, { count: each.branch.code })}>
              {each.close === null ? 'Count' : 'Open'}
              <span className="visually-hidden"> {each.branch.name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * What the branch has to close, or why there is nothing to close; in that case, there is no button.
 */
function textOf({ day, close, previous_cash }: OpenBranch): string {
  if (close !== null)
    return `${dayName(close.day, close.last_day)}: ${STATE_NAMES[close.state].toLowerCase()}`;
  if (day !== null) return `Not closed since ${dateText(startOfDay(day))}`;
  return previous_cash === null
    ? 'Nothing to close: no payment or refund yet'
    : 'Nothing to close: no payment or refund since the last close';
}
