import type { AddressFormat, FilterValues, ListCall } from '../../lib/list-address';

interface Source<Filters extends FilterValues, Reply, Page> {
  address: AddressFormat<Filters>;
  toPage: (reply: Reply, asked: ListCall<Filters>) => Page;
}

/**
 * Loads a list's first page so that the server can render it into the HTML. The script loads later
 * pages, because only the browser knows whether the list is paginated or loads more on scroll.
 */
export async function firstPage<Filters extends FilterValues, Reply, Page>(
  { address, toPage }: Source<Filters, Reply, Page>,
  query: string,
  read: (call: ListCall<Filters>) => Promise<Reply | undefined> | undefined,
): Promise<Page | undefined> {
  const wanted = address.parse(query);
  if (wanted.page > 0) return undefined;
  const asked = address.toCall(wanted, { page: 0, size: address.pageSize });
  const reply = await read(asked);
  return reply && toPage(reply, asked);
}
