import { BRANCH_HEAD_STATUSES, STORE_STATUSES } from '../../contract/stores';
import { oneOf } from '../../lib/list-address';
import { type Choice, SelectField } from '../../ui/form/SelectField';
import type { ShowList } from '../../ui/list/use-list-address';
import type { StoreFilterValues } from './queries';

type Names<Filter extends keyof StoreFilterValues> = Readonly<
  Record<StoreFilterValues[Filter], string>
>;

const STATUS_NAMES: Names<'status'> = {
  all: 'All Status',
  active: 'Active',
  inactive: 'Inactive',
};

const HEAD_NAMES: Names<'heads'> = {
  all: 'All Stores',
  assigned: 'With Branch Head',
  unassigned: 'Without Branch Head',
};

function choices(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

const readStatus = oneOf(STORE_STATUSES);
const readHeads = oneOf(BRANCH_HEAD_STATUSES);

interface Props {
  filters: StoreFilterValues;
  show: ShowList<StoreFilterValues>;
}

export function StoreFilters({ filters, show }: Props) {
  return (
    <>
      <SelectField
        label="Status"
        labelHidden
        choices={choices(STATUS_NAMES)}
        value={filters.status}
        onChange={({ target }) => show({ filters: { status: readStatus(target.value) } }, 'push')}
      />
      <SelectField
        label="Branch head"
        labelHidden
        choices={choices(HEAD_NAMES)}
        value={filters.heads}
        onChange={({ target }) => show({ filters: { heads: readHeads(target.value) } }, 'push')}
      />
    </>
  );
}
