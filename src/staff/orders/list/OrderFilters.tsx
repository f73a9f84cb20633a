import type { ReactNode } from 'react';
import { BRANCHES } from '../../../content/site';
import { LISTED_PAYMENTS } from '../../../contract/orders/list';
import { PAYMENT_NAMES } from '../../../entities/order/payment-text';
import { FilterSheet } from '../../../ui/list/FilterSheet';
import { SearchField, SelectFilter } from '../../../ui/list/Filters';
import listStyles from '../../../ui/list/list.module.css';
import styles from '../../../ui/list/work/work-list.module.css';
import { dayChoices } from './day-choices';
import own from './order-list.module.css';
import type { OrdersList } from './use-orders';

const PAYMENTS = LISTED_PAYMENTS.map((value) => ({
  value,
  label: value === 'problem' ? 'Payment problem' : PAYMENT_NAMES[value],
}));
const BRANCH_CHOICES = BRANCHES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  list: OrdersList;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
  /** The buttons beside the filters. */
  children: ReactNode;
}

export function OrderFilters({ list, hasBranches, children }: Props) {
  const { payment, day, branch } = list.filters;
  const count = [payment, day, branch].filter((text) => text !== '').length;
  return (
    <div className={`${listStyles.filters} ${styles.filters}`}>
      <SearchField label="Search orders" placeholder="Order or mobile" list={list} />
      <FilterSheet count={count} done="Show orders">
        <SelectFilter
          label="Payment"
          all="All payments"
          choices={PAYMENTS}
          {...list.filter('payment')}
        />
        <SelectFilter
          label="Day"
          all="All days"
          choices={dayChoices(list.filters.day, Date.now())}
          {...list.filter('day')}
        />
        {hasBranches && (
          <SelectFilter
            label="Branch"
            all="All branches"
            choices={BRANCH_CHOICES}
            {...list.filter('branch')}
          />
        )}
      </FilterSheet>
      <div className={own.tools}>{children}</div>
    </div>
  );
}
