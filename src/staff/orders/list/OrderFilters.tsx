import { BRANCHES } from '../../../content/site';
import { PAYMENT_STATES } from '../../../contract/orders/states';
import { PAYMENT_NAMES } from '../../../entities/order/payment-text';
import type { ListAddress } from '../../../lib/list-address';
import { SelectField } from '../../../ui/form/SelectField';
import { SearchField } from '../../../ui/list/filters/SearchField';
import listStyles from '../../../ui/list/list.module.css';
import type { ShowList } from '../../../ui/list/use-list-address';
import { ORDERS_ADDRESS, type OrderFilterValues } from '../address';
import { dayChoices } from './day-choices';

const PAYMENTS = PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_NAMES[value] }));
const BRANCH_CHOICES = BRANCHES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  address: ListAddress<OrderFilterValues>;
  show: ShowList<OrderFilterValues>;
  /** Only who sees more than one branch can choose one. */
  hasBranches: boolean;
}

export function OrderFilters({ address, show, hasBranches }: Props) {
  const { page, search, filters } = address;

  function choose(name: 'payment' | 'branch' | 'day', value: string): void {
    const { filters: chosen } = ORDERS_ADDRESS.parse(
      new URLSearchParams({ [name]: value }).toString(),
    );
    show({ filters: { [name]: chosen[name] } }, 'push');
  }

  return (
    <div className={listStyles.filters}>
      <SearchField
        label="Search orders"
        placeholder="Order, name or mobile..."
        value={search}
        onSearch={(text) => show({ search: text }, page === 0 ? 'replace' : 'push')}
      />
      <SelectField
        label="Payment"
        labelHidden
        placeholder="All payments"
        choices={PAYMENTS}
        value={filters.payment}
        onChange={({ target }) => choose('payment', target.value)}
      />
      <SelectField
        label="Day"
        labelHidden
        placeholder="All days"
        choices={dayChoices(filters.day, Date.now())}
        value={filters.day}
        onChange={({ target }) => choose('day', target.value)}
      />
      {hasBranches && (
        <SelectField
          label="Branch"
          labelHidden
          placeholder="All branches"
          choices={BRANCH_CHOICES}
          value={filters.branch}
          onChange={({ target }) => choose('branch', target.value)}
        />
      )}
    </div>
  );
}
