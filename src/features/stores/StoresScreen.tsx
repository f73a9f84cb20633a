import type { StoreRow } from '../../contract/stores';
import { ListScreen } from '../../ui/list/ListScreen';
import type { ListPage } from '../../ui/list/pages';
import { StoreDialog } from './dialogs/StoreDialog';
import { STORES } from './queries';
import { StoreCard } from './StoreCard';
import { StoreFilters } from './StoreFilters';

interface Props {
  /** The query of the address. */
  query: string;
  /** The first page, as the HTML brought it along. */
  first: ListPage<StoreRow> | undefined;
}

export function StoresScreen({ query, first }: Props) {
  return (
    <ListScreen
      list={STORES}
      query={query}
      first={first}
      filters={(filters, show) => <StoreFilters filters={filters} show={show} />}
      card={(store, open, isNew) => <StoreCard store={store} isNew={isNew} onOpen={open} />}
      Dialog={StoreDialog}
    />
  );
}
