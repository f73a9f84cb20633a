import { call } from '../../../api/client';
import { isMonth } from '../../../contract/fields';
import { listInvoices } from '../../../contract/invoices/api';
import type { InvoiceRow, InvoicesReply } from '../../../contract/invoices/list';
import { INVOICE_KINDS } from '../../../lib/identity/invoice-number';
import { type ListCall, listAddress, oneOf } from '../../../lib/list-address';
import type { ListPage } from '../../../ui/list/pages';
import { useList } from '../../../ui/list/use-list';
import { readBranch, WORK_PAGE_SIZE } from '../../work/list';

export type ListedBill = InvoiceRow & { id: string };
export type BillTotals = InvoicesReply['totals'];

export interface BillsPage extends ListPage<ListedBill> {
  totals: BillTotals;
}

/** The state of the list in the URL; without a month, it shows the current one. */
const BILLS_ADDRESS = listAddress(
  {
    month: (text) => (isMonth(text) ? text : ''),
    branch: readBranch,
    kind: oneOf(['', ...INVOICE_KINDS] as const),
  },
  WORK_PAGE_SIZE,
);

export const BILLS_LIST = {
  name: 'bills',
  address: BILLS_ADDRESS,
  request: (query: ListCall<typeof BILLS_ADDRESS.all.filters>, signal: AbortSignal) =>
    call(listInvoices, { query, signal }),
  toPage({ content, totalElements, more, totals }: InvoicesReply): BillsPage {
    const rows = content.map((row) => ({ ...row, id: row.number }));
    return { rows, total: totalElements, more, totals };
  },
};

/** The bills of a month; `query` is the URL query. */
export function useBills(query: string, initialPage: BillsPage | undefined) {
  const list = useList({ ...BILLS_LIST, query, initialPage });
  return { ...list, totals: list.total === undefined ? undefined : list.latest?.totals };
}

export type BillsList = ReturnType<typeof useBills>;
