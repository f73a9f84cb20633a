import { withQuery } from '../../lib/paths';

/** The words of the wire, the one that filters nothing first (spec section 3). */
export const STATUSES = ['all', 'active', 'inactive'] as const;
export const HEADS = ['all', 'assigned', 'unassigned'] as const;

export type Status = (typeof STATUSES)[number];
export type Heads = (typeof HEADS)[number];

/** What the address of the stores screen says; `page` counts from 0, in the address from 1. */
export interface StoresAddress {
  page: number;
  search: string;
  status: Status;
  heads: Heads;
}

const LONGEST_SEARCH = 200;

/** A choice of the list, or its first where there is no such choice. */
export function choiceOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  asked: string | null,
): Choice {
  return choices.find((choice) => choice === asked) ?? choices[0];
}

export function parseStoresAddress(query: string): StoresAddress {
  const asked = new URLSearchParams(query);
  const page = asked.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    search: (asked.get('search') ?? '').slice(0, LONGEST_SEARCH),
    status: choiceOf(STATUSES, asked.get('status')),
    heads: choiceOf(HEADS, asked.get('heads')),
  };
}

export function storesAddress({ page, search, status, heads }: StoresAddress): string {
  return withQuery('', {
    page: page === 0 ? '' : page + 1,
    search,
    status: status === 'all' ? '' : status,
    heads: heads === 'all' ? '' : heads,
  });
}

export function isFiltered({ search, status, heads }: StoresAddress): boolean {
  return search.trim() !== '' || status !== 'all' || heads !== 'all';
}
