import { rangeFault } from '../../../contract/redemption-records';
import { Field } from '../../../ui/form/Field';
import { SearchField } from '../../../ui/list/Filters';
import { StoreFilter } from '../../stores/StoreFilter';
import type { HistoryList } from './queries';
import styles from './records.module.css';

const FAULTS = {
  reversed: 'To must not be before From',
  'too-long': 'To must be at most ten years after From',
} as const;

/** The history filters, shown only to admins, because only they see every store and day. */
export function HistoryFilters({ list }: { list: HistoryList }) {
  const { filters, setFilters } = list;
  const { from, to } = filters;
  const fault = rangeFault(filters);
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search redemptions"
        placeholder="Name, mobile, code, Ref No..."
        list={list}
      />
      <StoreFilter {...list.filter('store')} />
      <Field
        label="From"
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ target }) => setFilters({ from: target.value }, 'replace')}
      />
      <Field
        label="To"
        type="date"
        min={from || undefined}
        value={to}
        error={fault && FAULTS[fault]}
        onChange={({ target }) => setFilters({ to: target.value }, 'replace')}
      />
    </div>
  );
}
