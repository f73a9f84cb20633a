import type { DeviceRow } from '../../contract/goods/devices/devices';
import { momentText, shortDateText } from '../../lib/india-time';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { WORK_CLASSES } from '../work/table/classes';
import type { Column } from '../work/table/column';
import { WorkTable } from '../work/table/WorkTable';
import own from './devices.module.css';
import type { DeviceList } from './queries';
import { placeText, STATE_NAMES, STATE_TONES } from './state';

const { cells } = WORK_CLASSES;
const CLASSES = {
  ...WORK_CLASSES,
  table: `${WORK_CLASSES.table} ${own.table}`,
  cells: {
    device: cells.item,
    state: cells.state,
    place: cells.customer,
    since: cells.age,
    actions: cells.actions,
  },
};

interface Props {
  list: DeviceList;
  onHistory: (row: DeviceRow) => void;
}

/** The devices: which, where and since when. */
export function DeviceTable({ list, onHistory }: Props) {
  const columns: readonly Column<DeviceRow>[] = [
    {
      name: 'device',
      title: 'Device',
      isName: true,
      cell: ({ product, numbers }) => (
        <>
          {product}
          {numbers.map((number) => (
            <small key={number} className={own.number}>
              {number}
            </small>
          ))}
        </>
      ),
    },
    {
      name: 'state',
      title: 'State',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]} text={STATE_NAMES[state]} />,
    },
    { name: 'place', title: 'Where', cell: (row) => <Place row={row} /> },
    { name: 'since', title: 'Since', cell: ({ since }) => <Since at={since} /> },
    {
      name: 'actions',
      title: '',
      cell: (row) => (
        <Button kind="quiet" onClick={() => onHistory(row)}>
          History<span className="visually-hidden"> of {row.numbers[0]}</span>
        </Button>
      ),
    },
  ];
  return <WorkTable classes={CLASSES} label="Devices" list={list} columns={columns} />;
}

function Place({ row }: { row: DeviceRow }) {
  const { order_id } = row;
  return (
    <>
      <span>{placeText(row)}</span>
      {order_id !== undefined && (
        <small>
          <a href={withQuery(PATHS.orders, { order: order_id })}>{order_id}</a>
        </small>
      )}
    </>
  );
}

function Since({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
      {shortDateText(at)}
    </time>
  );
}
