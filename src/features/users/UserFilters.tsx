import { useState } from 'react';
import { roleName, STAFF_ROLES } from '../../contract/roles';
import { NO_STORE } from '../../contract/users';
import { ComboField } from '../../ui/form/combo/ComboField';
import { choicesOf, SelectField } from '../../ui/form/SelectField';
import { StatusFilter } from '../../ui/list/filters/StatusFilter';
import type { ShowList } from '../../ui/list/use-list-address';
import { readRole, type UserFilterValues, useStoreNames } from './queries';

const ROLES = choicesOf({
  all: 'All Roles',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, roleName(role)])),
});
const STORES = [
  { value: '', label: 'All Stores' },
  { value: NO_STORE, label: 'Without a store' },
];

interface Props {
  filters: UserFilterValues;
  show: ShowList<UserFilterValues>;
}

export function UserFilters({ filters, show }: Props) {
  const { role, status, store } = filters;
  const isOne = store !== '' && store !== NO_STORE;
  const [isOpened, setIsOpened] = useState(false);
  const { names, isLoading, isError, refetch } = useStoreNames(isOpened || isOne);
  const stores = [...STORES, ...names];
  const current = stores.find(({ value }) => value === store);

  return (
    <>
      <SelectField
        label="Role"
        labelHidden
        choices={ROLES}
        value={role}
        onChange={({ target }) => show({ filters: { role: readRole(target.value) } }, 'push')}
      />
      <StatusFilter
        value={status}
        onChoose={(next) => show({ filters: { status: next } }, 'push')}
      />
      <ComboField
        label="Store"
        labelHidden
        isLoading={isLoading}
        choices={stores}
        value={store}
        valueLabel={current?.label ?? `Store ${store}`}
        onChoose={(next) => show({ filters: { store: next } }, 'push')}
        failure={isError ? 'The stores did not load. Open this again to retry.' : undefined}
        onOpen={() => {
          setIsOpened(true);
          if (isError) void refetch();
        }}
      />
    </>
  );
}
