import { call } from '../../api/client';
import { CATEGORY_NAMES } from '../../content/catalogue/category-names';
import { listGoods } from '../../contract/goods/api';
import { GOODS_LEVELS, type GoodsReply, type GoodsRow } from '../../contract/goods/list';
import { type ListCall, listAddress, oneOf } from '../../lib/list-address';
import type { ListPage } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';
import { readBranch } from '../work/list';

export type ListedGoods = GoodsRow & { id: string };

interface GoodsPage
  extends ListPage<ListedGoods>,
    Pick<GoodsReply, 'counts' | 'branches' | 'publishing'> {}

const PAGE_SIZE = 25;
const REFETCH_MS = 30_000;

export const GOODS_SORTS = ['', 'name', '-name', 'price', '-price', 'free', '-free'] as const;

const GOODS_ADDRESS = listAddress(
  {
    level: oneOf(['', ...GOODS_LEVELS] as const),
    category: (text) => (CATEGORY_NAMES.some(([id]) => id === text) ? text : ''),
    branch: readBranch,
    sort: oneOf(GOODS_SORTS),
  },
  PAGE_SIZE,
);

type Filters = typeof GOODS_ADDRESS.all.filters;

function listed(row: GoodsRow): ListedGoods {
  return { ...row, id: row.product_id };
}

export const GOODS_LIST = {
  name: 'goods',
  address: GOODS_ADDRESS,
  request: (query: ListCall<Filters>, signal: AbortSignal) => call(listGoods, { query, signal }),
  toPage({ content, totalElements, counts, branches, publishing }: GoodsReply): GoodsPage {
    return { rows: content.map(listed), total: totalElements, counts, branches, publishing };
  },
};

/** The products; `query` is the URL query. */
export function useGoods(query: string, initialPage: GoodsPage | undefined) {
  return useList({ ...GOODS_LIST, query, initialPage, refetchMs: REFETCH_MS });
}

export type GoodsList = ReturnType<typeof useGoods>;
export type { GoodsPage };

const MOST_ROWS = 100;

/** Reads all products that match the list's search and filters. */
export async function readAllGoods({
  search,
  filters,
  total = 0,
}: Pick<GoodsList, 'search' | 'filters' | 'total'>): Promise<ListedGoods[]> {
  const pages = Array.from({ length: Math.ceil(total / MOST_ROWS) }, (_, page) =>
    call(listGoods, {
      query: GOODS_ADDRESS.toCall({ search, filters }, { page, size: MOST_ROWS }),
    }),
  );
  return (await Promise.all(pages)).flatMap(({ content }) => content.map(listed));
}
