import { PAGE_SIZE_MAXIMUM, type PageFields } from '../contract/paging';

/** Fetches all rows of a paginated list, one page at a time; errors from `load` propagate. */
export async function fetchAllPages<Reply extends PageFields, Row>(
  load: (page: { page: number; size: number }) => Promise<Reply>,
  rowsOf: (reply: Reply) => Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const reply = await load({ page, size: PAGE_SIZE_MAXIMUM });
    rows.push(...rowsOf(reply));
    if (page + 1 >= reply.totalPages) return rows;
  }
}
