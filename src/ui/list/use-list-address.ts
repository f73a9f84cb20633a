import type { AddressFormat, FilterValues, ListAddress } from '../../lib/list-address';
import { goTo, useQueryString } from '../navigation/query-string';

export interface AddressChange<Filters> {
  page?: number;
  search?: string;
  filters?: Partial<Filters>;
}

export type ShowList<Filters> = (change: AddressChange<Filters>, how: 'push' | 'replace') => void;

/** The list state in the URL and a setter, which returns to the first page unless it names one. */
export function useListAddress<Filters extends FilterValues>(
  { parse, format }: AddressFormat<Filters>,
  queryOnServer: string,
): { address: ListAddress<Filters>; show: ShowList<Filters> } {
  const address = parse(useQueryString(queryOnServer));

  function show(change: AddressChange<Filters>, how: 'push' | 'replace'): void {
    goTo((query) => {
      const now = parse(query);
      const filters = { ...now.filters, ...change.filters };
      return format({ ...now, page: 0, ...change, filters });
    }, how);
  }

  return { address, show };
}
