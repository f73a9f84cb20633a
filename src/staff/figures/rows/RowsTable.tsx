import type { Split } from '../../../contract/figures/dimensions';
import type { FigureRow } from '../../../contract/figures/figures';
import { numberParts } from '../../../entities/order/number-parts';
import { momentText } from '../../../lib/india-time';
import { invoicePagePath, PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { WORK_CLASSES } from '../../work/table/classes';
import type { Column } from '../../work/table/column';
import { WorkTable } from '../../work/table/WorkTable';
import { partName } from '../measures/texts';
import { type Unit, valueText } from '../measures/values';
import type { ListedRow, RowsList } from './queries';
import styles from './rows.module.css';

const { cells } = WORK_CLASSES;
const CLASSES = {
  ...WORK_CLASSES,
  cells: {
    at: `${cells.age} ${styles.at}`,
    what: `${cells.item} ${styles.what}`,
    person: `${cells.customer} ${styles.person}`,
    document: cells.state,
    amount: cells.amount,
  },
};

interface Props {
  list: RowsList;
  unit: Unit;
  /** The split of which the rows are one part, which they need not repeat; '' for the whole. */
  split: Split | '';
  /** True if the rows are of more than one branch. */
  hasBranches: boolean;
}

/** The rows behind a figure; each opens its order, repair, day close or product. */
export function RowsTable({ list, unit, split, hasBranches }: Props) {
  const has = (name: 'person' | 'document') => list.rows.some((row) => row[name] !== '');
  const person: Column<ListedRow> = {
    name: 'person',
    title: 'Person',
    cell: (row) => row.person || '–',
  };
  const document: Column<ListedRow> = {
    name: 'document',
    title: 'Document',
    cell: (row) => <Document row={row} />,
  };
  const columns: readonly Column<ListedRow>[] = [
    { name: 'at', title: 'When', cell: ({ at }) => <Moment at={at} /> },
    {
      name: 'what',
      title: 'What',
      isName: true,
      cell: (row) => <What {...{ row, split, hasBranches }} />,
    },
    ...(split !== 'person' && has('person') ? [person] : []),
    ...(has('document') ? [document] : []),
    {
      name: 'amount',
      title: unit === 'count' ? 'Count' : 'Amount',
      cell: ({ value }) => <strong className="money">{valueText(unit, value)}</strong>,
    },
  ];
  return <WorkTable classes={CLASSES} label="Rows" list={list} columns={columns} />;
}

function Moment({ at }: Pick<FigureRow, 'at'>) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}

interface CellProps {
  row: FigureRow;
}

function What({ row, split, hasBranches }: CellProps & Pick<Props, 'split' | 'hasBranches'>) {
  const { text, branch, method, reason } = row;
  const { name, href } = subjectOf(row);
  const isProduct = split === 'product' && row.subject_kind !== 'product';
  const title = (isProduct ? name : text || name) || '–';
  const details = [
    title !== name && name,
    split !== 'method' && method !== '' && partName('method', { key: method, name: method }),
    split !== 'reason' && reason !== '' && partName('reason', { key: reason, name: reason }),
    hasBranches && branch.name,
  ].filter(Boolean);
  return (
    <>
      {href === undefined ? title : <a href={href}>{title}</a>}
      {details.length > 0 && <small>{details.join(' · ')}</small>}
    </>
  );
}

function Document({ row: { document } }: CellProps) {
  if (document === '') return null;
  return (
    <a className={styles.document} href={invoicePagePath(document)}>
      {document}
    </a>
  );
}

/** What a row is about, and its page. */
function subjectOf({ subject, subject_kind, document }: FigureRow): {
  name: string;
  href?: string;
} {
  switch (subject_kind) {
    case 'order':
      return {
        name: `Order …${numberParts(subject)[1]}`,
        href: withQuery(PATHS.orders, { order: subject }),
      };
    case 'repair':
      return { name: subject, href: workledgerDetailsPath(subject) };
    case 'day_close':
      return { name: `Close ${subject}`, href: withQuery(PATHS.dayClose, { close: subject }) };
    case 'product':
      return { name: subject, href: withQuery(PATHS.goods, { search: subject }) };
    case 'user':
      return { name: subject };
    case 'none':
      return document === ''
        ? { name: subject }
        : { name: document, href: invoicePagePath(document) };
  }
}
