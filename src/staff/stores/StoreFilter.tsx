import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { fetchAllPages } from '../../api/fetch-all-pages';
import { NO_STORE } from '../../contract/paging';
import { listStores } from '../../contract/stores/api';
import { ComboField } from '../../ui/form/combo/ComboField';
import type { Choice } from '../../ui/form/SelectField';

/** The choices in addition to the stores. */
const OTHER_CHOICES: readonly Choice[] = [
  { value: '', label: 'All Stores' },
  { value: NO_STORE, label: 'Without a store' },
];

interface Props {
  /** A store id, `none`, or '' for all stores. */
  value: string;
  onChoose: (store: string) => void;
}

/** Filters a list to one store's rows or to rows without a store. Loads the stores on demand. */
export function StoreFilter({ value, onChoose }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const isOneStore = OTHER_CHOICES.every((choice) => choice.value !== value);
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['store-names'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (query) => call(listStores, { query, signal }),
        ({ content }) => content,
      ),
    enabled: isOpened || isOneStore,
  });
  const stores = (data ?? []).map(({ id, store_name, code }) => ({
    value: String(id),
    label: `${store_name} (${code})`,
  }));
  const choices = [...OTHER_CHOICES, ...stores];
  const chosen = choices.find((choice) => choice.value === value);

  return (
    <ComboField
      label="Store"
      labelHidden
      isLoading={isLoading}
      choices={choices}
      value={value}
      // The name is unknown if the store was deleted or has not loaded yet.
      valueLabel={chosen?.label ?? `Store ${value}`}
      onChoose={onChoose}
      failure={
        isError ? 'The stores did not load. Close and reopen this list to retry.' : undefined
      }
      onOpen={() => {
        setIsOpened(true);
        if (isError) void refetch();
      }}
    />
  );
}
