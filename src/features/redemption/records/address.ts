import { isDay } from '../../../contract/redemption-records';
import { withQuery } from '../../../lib/paths';

/** What the address says of the history; `page` counts from 0, in the address from 1. */
export interface RecordsAddress {
  page: number;
  search: string;
  from: string;
  to: string;
}

const LONGEST_SEARCH = 200;

function dayIn(text: string | null): string {
  return text !== null && isDay(text) ? text : '';
}

export function parseRecordsAddress(query: string): RecordsAddress {
  const asked = new URLSearchParams(query);
  const page = asked.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    search: (asked.get('search') ?? '').slice(0, LONGEST_SEARCH),
    from: dayIn(asked.get('from')),
    to: dayIn(asked.get('to')),
  };
}

export function recordsAddress({ page, ...filter }: RecordsAddress): string {
  return withQuery('', { page: page === 0 ? '' : page + 1, ...filter });
}

export function isFiltered({ search, from, to }: RecordsAddress): boolean {
  return search !== '' || from !== '' || to !== '';
}

/** No day lies between a first day and a last one before it. */
export function isReversed({ from, to }: Pick<RecordsAddress, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && from > to;
}
