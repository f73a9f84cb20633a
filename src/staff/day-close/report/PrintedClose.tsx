import { BRAND_NAME } from '../../../content/site';
import type { CloseReply } from '../../../contract/day-close/close';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { PrintSheet } from '../../../ui/print/PrintSheet';
import { dayName, differenceText } from '../labels';
import { Report } from './Report';
import styles from './report.module.css';

/** A day close on A4 paper, to be signed and filed. Appears only in print. */
export function PrintedClose({ close }: { close: CloseReply }) {
  const { branch, day, until, counted, expected, reason, confirmed_by, confirmed_at } = close;
  const counters = [close.counted_by, close.recounted_by].map((person) => person?.name);
  return (
    <PrintSheet paper="a4" className={styles.sheet}>
      <header>
        <strong>{BRAND_NAME}</strong>
        <span>{branch.name}</span>
      </header>
      <h2>Day close, {dayName(day, close.last_day)}</h2>
      <p>
        Until {momentText(until)}. Expected {formatRupees(expected)}, counted{' '}
        {formatRupees(counted)}: {differenceText(close)}.{reason !== '' && ` Reason: ${reason}`}
      </p>
      <Report close={close} isPrinted />
      <div className={styles.signatures}>
        <p>Counted by {counters.filter(Boolean).join(' and ')}</p>
        <p>
          {confirmed_by === null || confirmed_at === null
            ? 'Not confirmed yet'
            : `Confirmed by ${confirmed_by.name}, ${momentText(confirmed_at)}`}
        </p>
      </div>
    </PrintSheet>
  );
}
