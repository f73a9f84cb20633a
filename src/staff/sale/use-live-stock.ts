import { useQuery } from '@tanstack/react-query';
import { fetchPublicStock, type LiveStock } from '../../api/orders/public-stock';

const REFETCH_MS = 30_000;

/** The units of each product that no order reserves; undefined until known. */
export function useLiveStock(): LiveStock | undefined {
  const { data } = useQuery({
    queryKey: ['live-stock'],
    queryFn: fetchPublicStock,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });
  return data ?? undefined;
}
