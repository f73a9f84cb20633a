import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { toast } from '../../../ui/feedback/toast';
import { FieldFrame } from '../../../ui/form/Field';
import { useAction } from '../../../ui/use-action';
import { choiceName, isOneStore, OTHER_CHOICES } from './choices';
import type { StoreFilterProps } from './StoreFilter';

interface Fetched extends Pick<typeof import('./StoreFilter'), 'StoreFilter'> {
  takenOver: string | undefined;
}

function isInUse(input: HTMLInputElement | null): input is HTMLInputElement {
  return input !== null && input === document.activeElement;
}

/** Loads StoreFilter when the user opens it, or when the name of a store is needed. */
export function LazyStoreFilter({ store, onChoose }: StoreFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const { run } = useAction(() => void toast('error', FAILURE_TEXTS.offline));
  const isNamed = isOneStore(store);

  const fetchFilter = () =>
    run(async () => {
      const { StoreFilter } = await import('./StoreFilter');
      setFetched({
        StoreFilter,
        takenOver: isInUse(input.current) ? input.current.value : undefined,
      });
    });
  const fetchAtOnce = useEffectEvent(fetchFilter);

  useEffect(() => {
    if (isNamed || isInUse(input.current)) void fetchAtOnce();
  }, [isNamed]);

  if (fetched !== null) {
    const { StoreFilter, takenOver } = fetched;
    return <StoreFilter store={store} onChoose={onChoose} takenOver={takenOver} />;
  }
  return (
    <FieldFrame label="Store" isLabelHidden id={undefined} isRequired={undefined}>
      {(control) => (
        <input
          key={store}
          {...control}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={input}
          aria-expanded={false}
          defaultValue={choiceName(OTHER_CHOICES, store)}
          onClick={() => {
            input.current?.select();
            void fetchFilter();
          }}
          onChange={fetchFilter}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' || key === 'ArrowUp') void fetchFilter();
          }}
        />
      )}
    </FieldFrame>
  );
}
