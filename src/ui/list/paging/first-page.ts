import type { AddressFormat, FilterValues, ListAddress } from '../../../lib/list-address';

/** The query of a list, and how to read its reply. */
interface ListReading<Filters extends FilterValues, Query, Reply, Page> {
  address: AddressFormat<Filters>;
  ask: (wanted: ListAddress<Filters>) => Query;
  pageOf: (reply: Reply) => Page;
}

/**
 * The first page of a list, rendered into the HTML. The script loads later pages, because only it
 * knows whether the list has pages or grows by scrolling.
 */
export async function firstPage<Filters extends FilterValues, Query, Reply, Page>(
  { address, ask, pageOf }: ListReading<Filters, Query, Reply, Page>,
  query: string,
  read: (query: Query) => Promise<Reply | undefined> | undefined,
): Promise<Page | undefined> {
  const wanted = address.parse(query);
  if (wanted.page > 0) return undefined;
  const reply = await read(ask(wanted));
  return reply && pageOf(reply);
}
