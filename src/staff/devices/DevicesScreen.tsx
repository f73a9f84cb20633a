import type { SessionUser } from '../../contract/auth';
import type { DeviceRow } from '../../contract/goods/devices/devices';
import { isStaff } from '../../contract/roles';
import { choicesOf } from '../../ui/form/SelectField';
import { EmptyState } from '../../ui/list/EmptyState';
import { FilterSheet } from '../../ui/list/FilterSheet';
import { SearchField, SelectFilter } from '../../ui/list/Filters';
import { ListView } from '../../ui/list/ListView';
import listStyles from '../../ui/list/list.module.css';
import type { ListPage } from '../../ui/list/pages';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { foundText } from '../../ui/list/work/found';
import work from '../../ui/list/work/work-list.module.css';
import { QueryProvider } from '../../ui/QueryProvider';
import { BranchFilter } from '../work/BranchFilter';
import { DeviceHistory } from './DeviceHistory';
import { DeviceTable } from './DeviceTable';
import { type DeviceList, useDevices } from './queries';
import { STATE_NAMES } from './state';

const NOUNS = ['device', 'devices'] as const;
const STATES = choicesOf(STATE_NAMES);

interface Props {
  /** The URL query that the server received. */
  query: string;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: ListPage<DeviceRow> | undefined;
}

/** Every device that the shop knows by its number, in all branches. */
export function DevicesScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  return (
    <QueryProvider>
      <Devices {...rest} />
    </QueryProvider>
  );
}

function Devices({ query, initialPage }: Omit<Props, 'user'>) {
  const list = useDevices(query, initialPage);
  const dialog = useRowDialog<DeviceRow, 'history'>();
  const { state, branch } = list.filters;
  const isWhole = list.search === '' && state === '' && branch === '';
  return (
    <section className={`${listStyles.screen} ${work.screen}`} aria-labelledby="devices">
      <header className={listStyles.head}>
        <h1 id="devices" ref={dialog.title} tabIndex={-1}>
          Devices
        </h1>
        <p className={listStyles.count} role="status">
          {foundText(list, NOUNS)}
        </p>
      </header>
      <Filters list={list} />
      <ListView
        list={list}
        whenEmpty={(empty) =>
          isWhole ? (
            <EmptyState
              art="empty-data"
              text="No devices yet. They appear here once a branch has counted its stock or sold one."
            />
          ) : (
            empty
          )
        }
      >
        <DeviceTable list={list} onHistory={(row) => dialog.open('history', row)} />
      </ListView>
      {dialog.opened && <DeviceHistory row={dialog.opened.row} onClose={dialog.close} />}
    </section>
  );
}

function Filters({ list }: { list: DeviceList }) {
  const { state, branch } = list.filters;
  return (
    <div className={`${listStyles.filters} ${work.filters}`}>
      <SearchField
        label="Search devices"
        placeholder="IMEI, serial number or product"
        list={list}
      />
      <FilterSheet
        count={[state, branch].filter((text) => text !== '').length}
        done="Show devices"
        onReset={() => list.setFilters({ state: '', branch: '' })}
      >
        <SelectFilter label="State" all="All states" choices={STATES} {...list.filter('state')} />
        <BranchFilter {...list.filter('branch')} />
      </FilterSheet>
    </div>
  );
}
