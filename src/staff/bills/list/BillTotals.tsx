import { BRANCHES } from '../../../content/site';
import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { formatPaise } from '../../../lib/money';
import { monthName } from '../../../lib/months';
import styles from './bills.module.css';
import type { BillsList, BillTotals as Totals } from './queries';

const PARTS = [
  ['Taxable value', 'taxable'],
  ['CGST', 'cgst'],
  ['SGST', 'sgst'],
  ['IGST', 'igst'],
  ['Round off', 'round_off'],
] as const;
/** Shown even if nothing was sold. */
const ALWAYS: readonly string[] = ['taxable', 'cgst', 'sgst'];

interface Props {
  totals: Totals;
  month: string;
  list: Pick<BillsList, 'filters' | 'search'>;
}

/** The totals of everything that matches the filters, not only of the shown page. */
export function BillTotals({ totals, month, list: { filters, search } }: Props) {
  const { kind, branch } = filters;
  const place = BRANCHES.find(({ code }) => code === branch)?.name;
  const what = kind === '' ? 'bills less credit notes' : DOCUMENT_NAMES[kind].toLowerCase();
  const facts = [place, what, search !== '' && `matching “${search}”`];
  const parts = PARTS.filter(([, name]) => ALWAYS.includes(name) || totals[name] !== 0);
  return (
    <section className={`card ${styles.totals}`} aria-labelledby="totals">
      <h2 id="totals">
        {monthName(month)}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </h2>
      <dl>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="money">{formatPaise(totals.total)}</dd>
        </div>
        {parts.map(([title, name]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd className="money">{formatPaise(totals[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
