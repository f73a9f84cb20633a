import { call } from '../../api/client';
import { TRANSFER_STATES } from '../../contract/goods/states';
import type { TransferRow } from '../../contract/goods/transfers';
import { listTransfers } from '../../contract/goods/transfers-api';
import { type ListCall, listAddress, oneOf } from '../../lib/list-address';
import { type ListPage, pageOf } from '../../ui/list/pages';
import { useList } from '../../ui/list/use-list';
import { readBranch, WORK_PAGE_SIZE } from '../work/list';

const REFETCH_MS = 60_000;

const ADDRESS = listAddress(
  { branch: readBranch, state: oneOf(['', ...TRANSFER_STATES] as const) },
  WORK_PAGE_SIZE,
);

export const TRANSFERS_LIST = {
  name: 'transfers',
  address: ADDRESS,
  refetchMs: REFETCH_MS,
  request: (query: ListCall<typeof ADDRESS.all.filters>, signal: AbortSignal) =>
    call(listTransfers, { query, signal }),
  toPage: pageOf<TransferRow>,
};

/** The transfers from and to the user's branches; `query` is the URL query. */
export function useTransfers(query: string, initialPage: ListPage<TransferRow> | undefined) {
  return useList({ ...TRANSFERS_LIST, query, initialPage });
}
