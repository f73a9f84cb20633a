import { Field } from '../../../ui/form/Field';
import { SearchField } from '../../../ui/list/SearchField';
import { isReversed, type RecordsAddress } from './address';
import styles from './records.module.css';

interface Props {
  address: RecordsAddress;
  onChange: (change: Partial<RecordsAddress>) => void;
}

/** What narrows the history down; only for an admin, who sees every store and day. */
export function HistoryFilters({ address, onChange }: Props) {
  const { search, from, to } = address;
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search redemptions"
        placeholder="Name, mobile, code or Ref No..."
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
      <Field
        label="From"
        type="date"
        max={to || undefined}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Field
        label="To"
        type="date"
        min={from || undefined}
        value={to}
        error={isReversed(address) ? 'To must not be before From' : undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}
