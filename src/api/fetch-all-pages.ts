import { PAGE_SIZE_MAXIMUM, type PageFields } from '../contract/paging';

/**
 * Fetches every row of a paginated call, one page after the other; throws whatever the call throws.
 */
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
