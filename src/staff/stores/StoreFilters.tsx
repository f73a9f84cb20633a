import { BRANCH_HEAD_STATUSES } from '../../contract/stores';
import { oneOf } from '../../lib/list-address';
import { choicesOf, SelectField } from '../../ui/form/SelectField';
import { StatusFilter } from '../../ui/list/filters/StatusFilter';
import type { ShowList } from '../../ui/list/use-list-address';
import type { StoreFilterValues } from './queries';

type Names<Filter extends keyof StoreFilterValues> = Readonly<
  Record<StoreFilterValues[Filter], string>
>;

const HEAD_NAMES: Names<'heads'> = {
  all: 'All Stores',
  assigned: 'With Branch Head',
  unassigned: 'Without Branch Head',
};

const readHeads = oneOf(BRANCH_HEAD_STATUSES);

interface Props {
  filters: StoreFilterValues;
  show: ShowList<StoreFilterValues>;
}

export function StoreFilters({ filters, show }: Props) {
  return (
    <>
      <StatusFilter
        value={filters.status}
        onChoose={(status) => show({ filters: { status } }, 'push')}
      />
      <SelectField
        label="Branch head"
        labelHidden
        choices={choicesOf(HEAD_NAMES)}
        value={filters.heads}
        onChange={({ target }) => show({ filters: { heads: readHeads(target.value) } }, 'push')}
      />
    </>
  );
}
