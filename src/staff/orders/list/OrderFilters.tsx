import { LISTED_PAYMENTS } from '../../../contract/orders/list';
import { TO_CALL } from '../../../contract/orders/states';
import { paymentFilterName } from '../../../entities/order/payment-filter';
import { FilterSheet } from '../../../ui/list/FilterSheet';
import { SearchField, SelectFilter } from '../../../ui/list/Filters';
import listStyles from '../../../ui/list/list.module.css';
import styles from '../../../ui/list/work/work-list.module.css';
import { BranchFilter } from '../../work/BranchFilter';
import { openTypedBill } from '../../work/scan/bill';
import { dayChoices } from './day-choices';
import type { OrdersList } from './use-orders';

const PAYMENTS = LISTED_PAYMENTS.map((value) => ({
  value,
  label: paymentFilterName(value),
}));

interface Props {
  list: OrdersList;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
}

export function OrderFilters({ list, hasBranches }: Props) {
  const { state, payment, day, branch } = list.filters;
  const isCalls = state === TO_CALL.state && payment === TO_CALL.payment;
  const set = [isCalls ? '' : payment, day, branch].filter((text) => text !== '');
  return (
    <div className={`${listStyles.filters} ${styles.filters}`}>
      <SearchField
        label="Search orders"
        placeholder="Search orders"
        list={list}
        onEnter={openTypedBill}
      />
      <FilterSheet
        count={set.length}
        done="Show orders"
        onReset={() => list.setFilters({ ...(!isCalls && { payment: '' }), day: '', branch: '' })}
      >
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
        {hasBranches && <BranchFilter {...list.filter('branch')} />}
      </FilterSheet>
    </div>
  );
}
