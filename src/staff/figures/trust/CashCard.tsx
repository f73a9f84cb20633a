import type { TrustReply } from '../../../contract/figures/trust';
import { dateText } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { rowsPath } from '../address';
import { SIGN_TEXTS } from '../measures/signs';
import { valueText } from '../measures/values';
import { FigureCard } from '../view/FigureCard';
import styles from '../view/figure-card.module.css';
import about from './trust.module.css';

interface Props {
  reply: TrustReply;
  branch: string;
}

const { name: NAME } = SIGN_TEXTS.cash_differences;

/** Missing and surplus cash, never set off against each other, and the largest differences. */
export function CashCard({ reply, branch }: Props) {
  const { from, to, cash } = reply;
  const period = { from, to, branch };
  const all = cash.missing.closes + cash.extra.closes;
  return (
    <FigureCard title={NAME}>
      <p className={about.about}>
        {cash.missing.closes > 0 && (
          <a href={rowsPath({ ...period, measure: 'cash_missing' })}>
            Missing {sideText(cash.missing)}
          </a>
        )}
        {cash.extra.closes > 0 && (
          <a href={rowsPath({ ...period, measure: 'cash_extra' })}>
            Too much {sideText(cash.extra)}
          </a>
        )}
        {all === 0 && <span className="muted">None in this period</span>}
      </p>
      {all > 0 && (
        <table className={styles.table} aria-label={NAME}>
          <thead>
            <tr>
              <th scope="col">Day close</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {cash.closes.map((each) => (
              <tr key={each.close}>
                <th scope="row">
                  <a href={withQuery(PATHS.dayClose, { close: String(each.close) })}>
                    {dateText(each.at)}
                  </a>
                  <small>
                    {each.branch} · counted by {each.person}
                  </small>
                </th>
                <td>{signedText(each.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all > cash.closes.length && (
        <a
          className={`button ${styles.more}`}
          data-kind="quiet"
          href={rowsPath({ ...period, measure: 'cash_differences' })}
        >
          All {all} day closes
        </a>
      )}
    </FigureCard>
  );
}

function sideText({ amount, closes }: TrustReply['cash']['missing']): string {
  return `${valueText('paise', amount)} in ${closes} ${closes === 1 ? 'close' : 'closes'}`;
}

function signedText(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${valueText('paise', Math.abs(amount))}`;
}
