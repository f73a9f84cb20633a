import { ComboField } from '../../../ui/form/combo/ComboField';
import type { Form } from '../../../ui/form/use-form';
import { replacedHead, storeLabel, useOtherStores } from '../queries';
import type { UserValues } from './user-form';

/** Chooses the store of a new user. */
export function StoreField({ form }: { form: Form<UserValues> }) {
  const { data: stores = [], isLoading, isError, refetch } = useOtherStores(null);
  const { store, role } = form.values;
  const error = form.errors.store;
  const chosen = stores.find(({ id }) => String(id) === store);
  return (
    <ComboField
      label="Store"
      placeholder={isLoading ? 'Loading…' : 'Select store'}
      isLoading={isLoading}
      choices={stores.map((each) => ({ value: String(each.id), label: storeLabel(each) }))}
      hint={chosen && role === 'branch_head' ? replacedHead(chosen) : undefined}
      error={error}
      failure={
        isError ? 'The stores did not load. Close and reopen this list to retry.' : undefined
      }
      value={store}
      valueLabel={chosen ? storeLabel(chosen) : ''}
      onChoose={(id) => form.set('store', id)}
      // Another user may have closed the chosen store.
      onOpen={() => {
        if (isError || error) void refetch();
      }}
    />
  );
}
