import { isDay } from '../../../contract/fields';
import { readStore } from '../../../contract/paging';
import { HISTORY_SORTS } from '../../../contract/redemption-records';
import { type ListAddress, listAddress, oneOf } from '../../../lib/list-address';

const dayIn = (text: string) => (isDay(text) ? text : '');

export const readSort = oneOf(HISTORY_SORTS);

/** The URL state of the history; `from` and `to` are days (YYYY-MM-DD) or empty. */
export const HISTORY_ADDRESS = listAddress({
  from: dayIn,
  to: dayIn,
  store: readStore,
  sort: readSort,
});

export type HistoryFilterValues = (typeof HISTORY_ADDRESS.all)['filters'];

/** The part of the URL state that a user may use: the sort, and all filters for an admin. */
export function askedFor(
  address: ListAddress<HistoryFilterValues>,
  isAdmin: boolean,
): ListAddress<HistoryFilterValues> {
  const { page, filters } = address;
  const { all } = HISTORY_ADDRESS;
  return isAdmin ? address : { ...all, page, filters: { ...all.filters, sort: filters.sort } };
}
