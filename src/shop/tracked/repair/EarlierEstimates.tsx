import type { EstimateReply } from '../../../contract/repairs/repair';
import { dateText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { EstimateLines } from './EstimateLines';
import styles from './repair.module.css';

const STATES = {
  declined: 'declined',
  replaced: 'replaced by a newer one',
} as const;

function isEarlier(
  estimate: EstimateReply,
): estimate is EstimateReply & { state: keyof typeof STATES } {
  return estimate.state in STATES;
}

/** The estimates that were declined or replaced. */
export function EarlierEstimates({ estimates }: { estimates: readonly EstimateReply[] }) {
  const earlier = estimates.filter(isEarlier);
  if (earlier.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="earlier">
      <h2 id="earlier">Earlier estimates</h2>
      {earlier.map(({ version, at, lines, total, state }) => (
        <details key={version}>
          <summary>
            Version {version}, {dateText(at)}: {formatRupees(total)}, {STATES[state]}
          </summary>
          <EstimateLines lines={lines} total={total} />
        </details>
      ))}
    </section>
  );
}
