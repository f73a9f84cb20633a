import { BRANCHES } from '../../../content/site';
import { PAYMENT_STATES } from '../../../contract/orders/states';
import { SearchField } from '../../../ui/list/filters/SearchField';
import { SelectFilter } from '../../../ui/list/filters/SelectFilter';
import listStyles from '../../../ui/list/list.module.css';
import { PAYMENT_NAMES } from '../labels';
import { dayChoices } from './day-choices';
import type { OrdersList } from './use-orders';

const PAYMENTS = PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_NAMES[value] }));
const BRANCH_CHOICES = BRANCHES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  list: OrdersList;
  /** Whether the user sees more than one branch. */
  hasBranches: boolean;
}

export function OrderFilters({ list, hasBranches }: Props) {
  const { filters, setFilters } = list;
  return (
    <div className={listStyles.filters}>
      <SearchField
        label="Search orders"
        placeholder="Order, name or mobile..."
        value={list.typed}
        onSearch={list.setSearch}
      />
      <SelectFilter
        label="Payment"
        all="All payments"
        choices={PAYMENTS}
        value={filters.payment}
        onChoose={(payment) => setFilters({ payment })}
      />
      <SelectFilter
        label="Day"
        all="All days"
        choices={dayChoices(filters.day, Date.now())}
        value={filters.day}
        onChoose={(day) => setFilters({ day })}
      />
      {hasBranches && (
        <SelectFilter
          label="Branch"
          all="All branches"
          choices={BRANCH_CHOICES}
          value={filters.branch}
          onChoose={(branch) => setFilters({ branch })}
        />
      )}
    </div>
  );
}
