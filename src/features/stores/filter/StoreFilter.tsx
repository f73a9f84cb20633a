import { useState } from 'react';
import { ComboField } from '../../../ui/form/combo/ComboField';
import { choiceName, isOneStore, OTHER_CHOICES } from './choices';
import { useStoreNames } from './names';

export interface StoreFilterProps {
  /** The id of a store, `none`, or nothing for all of them. */
  store: string;
  onChoose: (store: string) => void;
}

interface Props extends StoreFilterProps {
  /** What stood in a field with the focus that this one takes the place of. */
  takenOver?: string | undefined;
}

/** Narrows a list down to one store, or to what has none. */
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
