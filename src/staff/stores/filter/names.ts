import { useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../../api/fetch-all-pages';
import { listStores } from '../../../api/stores';

/** The names of all stores, loaded on demand. */
export function useStoreNames(isWanted: boolean) {
  const {
    data = [],
    isLoading,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['store-names'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => listStores(page, signal),
        ({ content }) => content,
      ),
    enabled: isWanted,
  });
  const names = data.map(({ id, store_name, code }) => ({
    value: String(id),
    label: `${store_name} (${code})`,
  }));
  return { names, isLoading, isError, refetch };
}
