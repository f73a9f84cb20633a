import { useRef, useState } from 'react';
import type { StoreRow } from '../../contract/stores';
import { closeOnto } from '../../ui/list/close-onto';
import { ListHead } from '../../ui/list/ListHead';
import { ListView } from '../../ui/list/ListView';
import { latestOf, useList } from '../../ui/list/use-list';
import { goTo, useQueryString } from '../../ui/navigation/query-string';
import { QueryProvider } from '../../ui/QueryProvider';
import { isFiltered, parseStoresAddress, type StoresAddress, storesAddress } from './address';
import { type Opened, StoreDialogs } from './dialogs/StoreDialogs';
import { loadStores, STORES } from './queries';
import { StoreCard } from './StoreCard';
import { StoreFilters } from './StoreFilters';

const UNFILTERED = parseStoresAddress('');

/** `query` is that of the address. */
export function StoresScreen(props: { query: string }) {
  return (
    <QueryProvider>
      <Stores {...props} />
    </QueryProvider>
  );
}

function Stores({ query }: { query: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const address = parseStoresAddress(useQueryString(query));
  const { page, ...filters } = address;
  const { state } = useList<StoreRow>({
    name: STORES,
    filters: { ...filters, search: filters.search.trim() },
    page,
    load: (asked, signal) => loadStores(filters, asked, signal),
  });

  function show(next: Partial<StoresAddress>, how: 'push' | 'replace'): void {
    goTo((now) => storesAddress({ ...parseStoresAddress(now), page: 0, ...next }), how);
  }

  return (
    <div className="list-screen">
      <ListHead
        title="Stores"
        titleRef={title}
        nouns={['store', 'stores']}
        state={state}
        onAdd={() => setOpened({ kind: 'create' })}
      >
        <StoreFilters address={address} onChange={show} />
      </ListHead>
      <ListView
        state={state}
        label="Stores"
        page={page}
        onPage={(next, how) => show({ page: next }, how)}
        onClear={isFiltered(address) ? () => show(UNFILTERED, 'push') : undefined}
      >
        {(store) => <StoreCard store={store} onOpen={(kind) => setOpened({ kind, store })} />}
      </ListView>
      <StoreDialogs
        opened={opened}
        latest={(row) => latestOf(state, row)}
        onClose={() => closeOnto(title.current, () => setOpened(null))}
      />
    </div>
  );
}
