import { useQuery } from '@tanstack/react-query';
import { fetchPublicStock, type LiveStock } from '../../api/orders/public-stock';
import { BRANCHES } from '../../content/site';
import { ALL_OPEN } from '../../contract/orders/all-open';

const REFETCH_MS = 30_000;

function usePublicStock() {
  const { data } = useQuery({
    queryKey: ['public-stock'],
    queryFn: fetchPublicStock,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });
  return data ?? undefined;
}

/** The units of each product that no order reserves; undefined until known. */
export function useLiveStock(): LiveStock | undefined {
  return usePublicStock()?.available;
}

/** The branches that take sales and devices, as choices for a select field. */
export function useOpenBranches(): { value: string; label: string }[] {
  const { closed } = usePublicStock()?.branches ?? ALL_OPEN;
  return BRANCHES.filter(({ code }) => !closed.includes(code)).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
}
