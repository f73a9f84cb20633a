import type { InvoiceReply } from '../../../contract/invoices/reply';
import { dateText } from '../../../lib/india-time';
import { formatPaise, minus, NO_PAISE, type Paise, sum } from '../../../lib/paise';
import styles from './document.module.css';
import { TOTAL_NAMES, taxParts } from './labels';
import { discountOf, moneyLines, waysText } from './money';

/**
 * The amounts of a document, its total in figures and words, the advances set off against it and
 * how it was paid.
 */
export function Totals({ invoice }: { invoice: InvoiceReply }) {
  const { kind, supply, taxable, round_off: rounding, total, advances, shipping } = invoice;
  const setOff = sum(...advances.map(({ amount }) => amount));
  const reduced = discountOf(invoice);
  return (
    <div className={styles.totals}>
      <dl>
        {reduced && (
          <>
            <Sum name="List price" paise={reduced.list} />
            <Sum name="Discount" paise={minus(NO_PAISE, reduced.discount)} />
          </>
        )}
        {supply !== 'untaxed' && <Sum name="Taxable value" paise={taxable} />}
        {taxParts(invoice).map(({ name, of }) => (
          <Sum key={name} name={name} paise={invoice[of]} />
        ))}
        {rounding !== 0 && <Sum name="Round off" paise={rounding} />}
        <Sum name={TOTAL_NAMES[kind]} paise={total} isTotal />
        {advances.map((advance) => (
          <Sum
            key={advance.number}
            name={advanceText(advance)}
            paise={minus(NO_PAISE, advance.amount)}
          />
        ))}
        {setOff > 0 && <Sum name="Balance" paise={minus(total, setOff)} isTotal />}
        {moneyLines(invoice).map(({ name, amount }) => (
          <Sum key={name} name={name} paise={amount} />
        ))}
      </dl>
      <div className={styles.words}>
        <p>{invoice.total_in_words}</p>
        {shipping !== undefined && <p>The amounts include {formatPaise(shipping)} for shipping.</p>}
      </div>
    </div>
  );
}

function advanceText({ number, at, money = [] }: InvoiceReply['advances'][number]): string {
  const how = money.length > 0 ? ` by ${waysText(money)}` : '';
  return `Advance paid${how}, ${number} of ${dateText(at)}`;
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
