import type { AddressFormat, FilterValues, ListAddress } from '../../../lib/list-address';

/** How a list is asked for, and what the reply to that holds. */
interface ListReading<Filters extends FilterValues, Query, Reply, Page> {
  address: AddressFormat<Filters>;
  ask: (wanted: ListAddress<Filters>) => Query;
  pageOf: (reply: Reply) => Page;
}

/**
 * What the HTML of a list brings along: the first page of what its address asks for. A later page is left
 * to the script, which alone knows whether the list has pages here, or grows.
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
