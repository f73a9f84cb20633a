import { withQuery } from '../../lib/paths';

/** What the address of the users screen says; `page` counts from 0, in the address from 1. */
export interface UsersAddress {
  page: number;
  search: string;
}

const LONGEST_SEARCH = 200;

export function parseUsersAddress(query: string): UsersAddress {
  const asked = new URLSearchParams(query);
  const page = asked.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    search: (asked.get('search') ?? '').slice(0, LONGEST_SEARCH),
  };
}

export function usersAddress({ page, search }: UsersAddress): string {
  return withQuery('', { page: page === 0 ? '' : page + 1, search });
}
