import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { momentText, shortDateText } from '../../../lib/india-time';
import { formatPaise, minus, NO_PAISE, type Paise } from '../../../lib/paise';
import { invoicePagePath } from '../../../lib/paths';
import { Badge } from '../../../ui/Badge';
import cards from '../../../ui/list/work/work-cards.module.css';
import styles from '../../../ui/list/work/work-table.module.css';
import own from './bills.module.css';
import type { BillsList, ListedBill } from './queries';

const TITLES = ['Date', 'Number', 'Customer', 'Total', 'Of which GST', 'Kind'] as const;

/** The classes of each cell: one for the table and one for the cards. */
const CELLS = {
  date: `${styles.age} ${cards.age}`,
  number: `${styles.item} ${cards.item} ${own.number}`,
  customer: `${styles.customer} ${cards.customer} ${own.customer}`,
  total: `${styles.amount} ${cards.amount}`,
  tax: `${styles.payment} ${cards.payment} ${own.tax}`,
  kind: `${styles.state} ${cards.state}`,
} as const;

interface Props {
  list: BillsList;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
}

/** The documents as a table on a desktop and as cards on narrower screens. */
export function BillTable({ list, hasBranches }: Props) {
  return (
    <table
      className={`${styles.table} ${cards.cards} ${own.table}`}
      aria-label="Bills"
      aria-busy={list.query.isPlaceholderData}
    >
      <thead>
        <tr>
          {TITLES.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <BillRow key={row.id} bill={row} hasBranches={hasBranches} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  bill: ListedBill;
  hasBranches: boolean;
}

/** The whole row opens the document. */
function BillRow({ bill, hasBranches }: RowProps) {
  const { number, kind, at, branch, recipient, tax, total, corrects } = bill;
  const isReturned = kind === 'credit_note' || kind === 'refund_voucher';
  const amountText = (amount: Paise) => formatPaise(isReturned ? minus(NO_PAISE, amount) : amount);
  return (
    <tr>
      <td className={CELLS.date}>
        <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
          {shortDateText(at)}
        </time>
      </td>
      <th scope="row" className={CELLS.number}>
        <a href={invoicePagePath(number)}>{number}</a>
        <small>
          {hasBranches && branch.name}
          {hasBranches && corrects !== null && ' · '}
          {corrects !== null && <span className={own.corrects}>for {corrects}</span>}
        </small>
      </th>
      <td className={CELLS.customer}>
        <Customer recipient={recipient} />
      </td>
      <td className={CELLS.total}>
        <strong className="money">{amountText(total)}</strong>
      </td>
      <td className={CELLS.tax}>
        <small>
          <span className={own.label}>GST </span>
          {amountText(tax)}
        </small>
      </td>
      <td className={CELLS.kind}>
        <Badge tone={kind === 'credit_note' ? 'bad' : 'plain'} text={DOCUMENT_NAMES[kind]} />
      </td>
    </tr>
  );
}

function Customer({ recipient }: Pick<ListedBill, 'recipient'>) {
  if (recipient === null || (recipient.name === '' && recipient.gstin === '')) {
    return <span className="muted">Not named</span>;
  }
  return (
    <>
      <span className={own.line}>{recipient.name}</span>
      {recipient.gstin && <span className={own.gstin}>{recipient.gstin}</span>}
    </>
  );
}
