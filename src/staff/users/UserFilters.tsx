import { roleName, STAFF_ROLES } from '../../contract/roles';
import { choicesOf, SelectField } from '../../ui/form/SelectField';
import { StatusFilter } from '../../ui/list/filters/StatusFilter';
import type { ShowList } from '../../ui/list/use-list-address';
import { StoreFilter } from '../stores/filter/StoreFilter';
import { readRole, type UserFilterValues } from './queries';

const ROLES = choicesOf({
  all: 'All Roles',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, roleName(role)])),
});

interface Props {
  filters: UserFilterValues;
  show: ShowList<UserFilterValues>;
}

export function UserFilters({ filters, show }: Props) {
  const { role, status, store } = filters;

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
      <StoreFilter store={store} onChoose={(next) => show({ filters: { store: next } }, 'push')} />
    </>
  );
}
