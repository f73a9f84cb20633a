import { useState } from 'react';
import { ComboField } from '../../../ui/form/combo/ComboField';
import { choiceName, isOneStore, OTHER_CHOICES } from './choices';
import { useStoreNames } from './names';

export interface StoreFilterProps {
  /** The id of a store, `none`, or '' for all. */
  store: string;
  onChoose: (store: string) => void;
}

interface Props extends StoreFilterProps {
  /** The text of the focused placeholder field that this one replaces. */
  takenOver?: string | undefined;
}

/** Filters a list by one store, or by rows without one. */
export function StoreFilter({ store, onChoose, takenOver }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const { names, isLoading, isError, refetch } = useStoreNames(isOpened || isOneStore(store));
  const choices = [...OTHER_CHOICES, ...names];

  return (
    <ComboField
      label="Store"
      labelHidden
      isLoading={isLoading}
      choices={choices}
      value={store}
      valueLabel={choiceName(choices, store)}
      onChoose={onChoose}
      takenOver={takenOver}
      failure={isError ? 'The stores did not load. Open this again to retry.' : undefined}
      onOpen={() => {
        setIsOpened(true);
        if (isError) void refetch();
      }}
    />
  );
}
