import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { momentText, shortDateText } from '../../../lib/india-time';
import { formatPaise, minus, NO_PAISE, type Paise } from '../../../lib/paise';
import { invoicePagePath } from '../../../lib/paths';
import { Badge } from '../../../ui/Badge';
import { WORK_CLASSES } from '../../work/table/classes';
import type { Column } from '../../work/table/column';
import { WorkTable } from '../../work/table/WorkTable';
import own from './bills.module.css';
import type { BillsList, ListedBill } from './queries';

const { cells } = WORK_CLASSES;
const CLASSES = {
  ...WORK_CLASSES,
  table: `${WORK_CLASSES.table} ${own.table}`,
  cells: {
    date: cells.age,
    number: cells.item,
    customer: cells.customer,
    amount: cells.amount,
    tax: cells.payment,
    kind: cells.state,
  },
};

interface Props {
  list: BillsList;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
}

/** The documents. The whole row opens the document. */
export function BillTable({ list, hasBranches }: Props) {
  const columns: readonly Column<ListedBill>[] = [
    { name: 'date', title: 'Date', cell: (bill) => <Day bill={bill} /> },
    {
      name: 'number',
      title: 'Number',
      isName: true,
      cell: (bill) => <BillLink bill={bill} hasBranches={hasBranches} />,
    },
    { name: 'customer', title: 'Customer', cell: (bill) => <Customer bill={bill} /> },
    {
      name: 'amount',
      title: 'Total',
      cell: ({ kind, total }) => <strong className="money">{amountText(kind, total)}</strong>,
    },
    {
      name: 'tax',
      title: 'Of which GST',
      cell: ({ kind, tax }) => (
        <small>
          <span className={own.label}>GST </span>
          {amountText(kind, tax)}
        </small>
      ),
    },
    {
      name: 'kind',
      title: 'Kind',
      cell: ({ kind }) => (
        <Badge tone={kind === 'credit_note' ? 'bad' : 'plain'} text={DOCUMENT_NAMES[kind]} />
      ),
    },
  ];
  return <WorkTable classes={CLASSES} label="Bills" list={list} columns={columns} />;
}

interface CellProps {
  bill: ListedBill;
}

function Day({ bill: { at } }: CellProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
      {shortDateText(at)}
    </time>
  );
}

function BillLink({ bill, hasBranches }: CellProps & Pick<Props, 'hasBranches'>) {
  const { number, branch, corrects } = bill;
  return (
    <>
      <a href={invoicePagePath(number)}>{number}</a>
      <small>
        {hasBranches && branch.name}
        {hasBranches && corrects !== null && ' · '}
        {corrects !== null && <span className={own.corrects}>for {corrects}</span>}
      </small>
    </>
  );
}

/** An amount of a document; negative if the document returns it. */
function amountText(kind: ListedBill['kind'], amount: Paise): string {
  const isReturned = kind === 'credit_note' || kind === 'refund_voucher';
  return formatPaise(isReturned ? minus(NO_PAISE, amount) : amount);
}

function Customer({ bill: { recipient } }: CellProps) {
  if (recipient === null || (recipient.name === '' && recipient.gstin === '')) {
    return <span className="muted">Walk-in</span>;
  }
  return (
    <>
      <span className={own.line}>{recipient.name}</span>
      {recipient.gstin && <span className={own.gstin}>{recipient.gstin}</span>}
    </>
  );
}
