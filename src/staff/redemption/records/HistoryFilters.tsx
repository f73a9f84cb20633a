import { type DayRange, rangeFault } from '../../../contract/redemption-records';
import { Field } from '../../../ui/form/Field';
import { SearchField } from '../../../ui/list/filters/SearchField';
import type { ShowList } from '../../../ui/list/use-list-address';
import { StoreFilter } from '../../stores/filter/StoreFilter';
import type { HistoryFilterValues } from './address';
import styles from './records.module.css';

const FAULTS = {
  reversed: 'To must not be before From',
  'too-long': 'To must be at most ten years after From',
} as const;

interface Props {
  search: string;
  store: string;
  days: DayRange;
  show: ShowList<HistoryFilterValues>;
}

/** The filters of the history; for admins only, who see every store and day. */
export function HistoryFilters({ search, store, days, show }: Props) {
  const { from, to } = days;
  const fault = rangeFault(days);
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search redemptions"
        placeholder="Name, mobile, code, Ref No..."
        value={search}
        onSearch={(text) => show({ search: text }, 'replace')}
      />
      <StoreFilter store={store} onChoose={(next) => show({ filters: { store: next } }, 'push')} />
      <Field
        label="From"
        type="date"
        max={to || undefined}
        value={from}
        onChange={(event) => show({ filters: { from: event.target.value } }, 'replace')}
      />
      <Field
        label="To"
        type="date"
        min={from || undefined}
        value={to}
        error={fault && FAULTS[fault]}
        onChange={(event) => show({ filters: { to: event.target.value } }, 'replace')}
      />
    </div>
  );
}
