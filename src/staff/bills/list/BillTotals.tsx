import { BRANCHES } from '../../../content/site';
import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { monthName } from '../../../lib/months';
import { formatPaise } from '../../../lib/paise';
import { Card } from '../../../ui/layout/Layout';
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
  totals: NonNullable<Totals>;
  month: string;
  list: Pick<BillsList, 'filters' | 'search'>;
}

/** The totals of everything that matches the filters, not only of the shown page. */
export function BillTotals({ totals, month, list: { filters, search } }: Props) {
  const { kind, branch } = filters;
  const place = BRANCHES.find(({ code }) => code === branch)?.name;
  const what = kind === '' ? 'Bills less credit notes' : DOCUMENT_NAMES[kind];
  const facts = [what, place, search !== '' && `matching “${search}”`];
  const parts = PARTS.filter(([, name]) => ALWAYS.includes(name) || totals[name] !== 0);
  return (
    <Card as="section" className={styles.totals} aria-labelledby="totals">
      <div>
        <h2 id="totals">{monthName(month)}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
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
    </Card>
  );
}
