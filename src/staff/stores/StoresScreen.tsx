import type { StoreRow } from '../../contract/stores';
import { ListScreen } from '../../ui/list/ListScreen';
import type { ListPage } from '../../ui/list/pages';
import type { TableRecipe } from '../../ui/list/table/RowTable';
import type { View } from '../../ui/list/table/view';
import { StoreDialog } from './dialogs/StoreDialog';
import { STORE_ACTIONS } from './dialogs/store-actions';
import { STORES } from './queries';
import { StoreCard } from './StoreCard';
import { StoreFilters } from './StoreFilters';

const TABLE: TableRecipe<StoreRow> = {
  nameOf: ({ store_name }) => store_name,
  columns: [
    { title: 'Code', sort: 'code', width: 'narrow', text: ({ code }) => code },
    { title: 'Address', width: 'wider', text: ({ address }) => address },
    { title: 'Branch head', text: (store) => store.branch_head_name ?? 'Not assigned' },
  ],
};

interface Props {
  /** The URL query. */
  query: string;
  /** The first page, rendered into the HTML. */
  initialPage: ListPage<StoreRow> | undefined;
  view: View;
}

export function StoresScreen({ query, initialPage, view }: Props) {
  return (
    <ListScreen
      list={STORES}
      query={query}
      initialPage={initialPage}
      view={view}
      table={TABLE}
      filters={(filters, show) => <StoreFilters filters={filters} show={show} />}
      bulk={{ actions: STORE_ACTIONS }}
      card={(store, open, isNew) => <StoreCard store={store} isNew={isNew} onOpen={open} />}
      Dialog={StoreDialog}
    />
  );
}
