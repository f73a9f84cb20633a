import type { AuditLogRow } from '../../../contract/audit';
import { momentText } from '../../../lib/india-time';
import { WORK_CLASSES } from '../../work/table/classes';
import type { Column } from '../../work/table/column';
import { WorkTable } from '../../work/table/WorkTable';
import own from './audit.module.css';
import { changedText, doneText, KIND_NAMES, subjectOf } from './labels';
import type { AuditList } from './queries';

const { cells } = WORK_CLASSES;
const CLASSES = {
  ...WORK_CLASSES,
  table: `${WORK_CLASSES.table} ${own.table}`,
  cells: {
    what: cells.item,
    at: cells.age,
    person: cells.customer,
    kind: cells.state,
    subject: cells.payment,
  },
};

const COLUMNS: readonly Column<AuditLogRow>[] = [
  { name: 'at', title: 'When', cell: (row) => <Moment row={row} /> },
  { name: 'person', title: 'Person', cell: ({ actor_name }) => actor_name ?? 'System' },
  { name: 'what', title: 'What', isName: true, cell: (row) => <What row={row} /> },
  { name: 'kind', title: 'Kind', cell: ({ kind }) => KIND_NAMES[kind] },
  { name: 'subject', title: 'About', cell: (row) => <Subject row={row} /> },
];

/** The changes, newest first. */
export function AuditTable({ list }: { list: AuditList }) {
  return <WorkTable classes={CLASSES} label="Changes" list={list} columns={COLUMNS} />;
}

interface CellProps {
  row: AuditLogRow;
}

function Moment({ row: { at } }: CellProps) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}

function What({ row }: CellProps) {
  const changed = changedText(row);
  return (
    <>
      {doneText(row)}
      {changed !== '' && <small>{changed}</small>}
    </>
  );
}

function Subject({ row }: CellProps) {
  const { name, href } = subjectOf(row);
  if (href === undefined) return <span className="muted">{name}</span>;
  return <a href={href}>{name}</a>;
}
