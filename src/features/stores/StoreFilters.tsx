import { type Choice, SelectField } from '../../ui/form/SelectField';
import { SearchField } from '../../ui/list/SearchField';
import { choiceOf, HEADS, type Heads, STATUSES, type Status, type StoresAddress } from './address';

const STATUS_NAMES: Readonly<Record<Status, string>> = {
  all: 'All Status',
  active: 'Active',
  inactive: 'Inactive',
};

const HEAD_NAMES: Readonly<Record<Heads, string>> = {
  all: 'All Stores',
  assigned: 'With Branch Head',
  unassigned: 'Without Branch Head',
};

function choices<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Choice[] {
  return values.map((value) => ({ value, label: names[value] }));
}

const STATUS_CHOICES = choices(STATUSES, STATUS_NAMES);
const HEAD_CHOICES = choices(HEADS, HEAD_NAMES);

interface Props {
  address: StoresAddress;
  onChange: (next: Partial<StoresAddress>, how: 'push' | 'replace') => void;
}

export function StoreFilters({ address, onChange }: Props) {
  return (
    <>
      <SearchField
        label="Search stores"
        placeholder="Search stores..."
        value={address.search}
        onSearch={(search) => onChange({ search }, address.page === 0 ? 'replace' : 'push')}
      />
      <SelectField
        label="Status"
        labelHidden
        choices={STATUS_CHOICES}
        value={address.status}
        onChange={({ target }) => onChange({ status: choiceOf(STATUSES, target.value) }, 'push')}
      />
      <SelectField
        label="Branch head"
        labelHidden
        choices={HEAD_CHOICES}
        value={address.heads}
        onChange={({ target }) => onChange({ heads: choiceOf(HEADS, target.value) }, 'push')}
      />
    </>
  );
}
