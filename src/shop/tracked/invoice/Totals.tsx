import type { InvoiceReply } from '../../../contract/invoices/reply';
import { dateText } from '../../../lib/india-time';
import { formatPaise, minus, NO_PAISE, type Paise, sum } from '../../../lib/paise';
import styles from './document.module.css';
import { TOTAL_NAMES, taxParts } from './labels';

/**
 * The amounts of a document, its total in figures and words, and the advances set off against it.
 */
export function Totals({ invoice }: { invoice: InvoiceReply }) {
  const { kind, supply, taxable, round_off: rounding, total, advances } = invoice;
  const setOff = sum(...advances.map(({ amount }) => amount));
  return (
    <div className={styles.totals}>
      <dl>
        {supply !== 'untaxed' && <Sum name="Taxable value" paise={taxable} />}
        {taxParts(invoice).map(({ name, of }) => (
          <Sum key={name} name={name} paise={invoice[of]} />
        ))}
        {rounding !== 0 && <Sum name="Round off" paise={rounding} />}
        <Sum name={TOTAL_NAMES[kind]} paise={total} isTotal />
        {advances.map(({ number, at, amount }) => (
          <Sum
            key={number}
            name={`Advance paid, ${number} of ${dateText(at)}`}
            paise={minus(NO_PAISE, amount)}
          />
        ))}
        {setOff > 0 && <Sum name="Balance" paise={minus(total, setOff)} isTotal />}
      </dl>
      <p className={styles.words}>{invoice.total_in_words}</p>
    </div>
  );
}

interface SumProps {
  name: string;
  paise: Paise;
  isTotal?: boolean;
}

function Sum({ name, paise, isTotal = false }: SumProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  );
}
