import { ListScreen } from '../../ui/list/ListScreen';
import { StoreDialog } from './dialogs/StoreDialog';
import { STORES } from './queries';
import { StoreCard } from './StoreCard';
import { StoreFilters } from './StoreFilters';

/** `query` is that of the address. */
export function StoresScreen({ query }: { query: string }) {
  return (
    <ListScreen
      list={STORES}
      query={query}
      filters={(filters, show) => <StoreFilters filters={filters} show={show} />}
      card={(store, open) => <StoreCard store={store} onOpen={open} />}
      Dialog={StoreDialog}
    />
  );
}
