interface Case {
  name: string;
  path: string;
  /** Whether the goal is meant for it; a search that finds a part of all has more to count. */
  goal: boolean;
}

const list = (query: string) => `/api/users?${query}`;

export const CASES: readonly Case[] = [
  { name: 'list, first page', path: list('size=10'), goal: true },
  { name: 'list, page 50', path: list('page=49'), goal: true },
  { name: 'list, branch heads', path: list('role=branch_head'), goal: true },
  { name: 'search, an email address', path: list('search=person500@'), goal: true },
  { name: 'search, a part of a phone number', path: list('search=3959500'), goal: true },
  { name: 'search, a name and a number', path: list('search=patil+person50'), goal: true },
  { name: 'search, nothing found', path: list('search=zzzzzz'), goal: true },
  { name: 'search, a common first name', path: list('search=ketaki'), goal: false },
  {
    name: 'search, a common name of one role',
    path: list('search=ketaki&role=advisor'),
    goal: false,
  },
  { name: 'search, everybody', path: list('search=chipwala'), goal: false },
  { name: 'search, two letters', path: list('search=oy'), goal: false },
  { name: 'search, one letter', path: list('search=z'), goal: false },
];
