import type { RepairReply } from '../../../contract/repairs/repair';
import { formatRupees } from '../../../lib/money';
import styles from './step-fields.module.css';

/** The newest estimate, which the customer accepts or declines. */
export function Offer({ repair: { estimates } }: { repair: Pick<RepairReply, 'estimates'> }) {
  const newest = estimates.at(-1);
  if (newest === undefined) return null;
  return (
    <ul className={styles.offer} aria-label={`Estimate ${newest.version}`}>
      {newest.lines.map(({ text, price }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID, and none is removed
        <li key={nth}>
          <span>{text}</span>
          <span>{formatRupees(price)}</span>
        </li>
      ))}
      <li>
        <span>Total with GST</span>
        <span>{formatRupees(newest.total)}</span>
      </li>
    </ul>
  );
}
