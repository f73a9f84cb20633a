interface Case {
  name: string;
  path: string;
  /**
   * True if the number of matches, and therefore the time needed to count them, grows with the
   * database.
   */
  isPart?: boolean;
}

const users = (query: string) => `/api/users?${query}`;
const stores = (query: string) => `/api/stores?${query}`;
const history = (query: string) => `/api/redemption/history?${query}`;

/** The requests sent to the small, medium and large databases. */
export const CASES: readonly Case[] = [
  { name: 'users, first page', path: users('size=10') },
  { name: 'users, page 50', path: users('page=49') },
  { name: 'users, branch heads', path: users('role=branch_head') },
  { name: 'users, by store', path: users('sort=store') },
  { name: 'users, by store, descending', path: users('sort=-store') },
  { name: 'users, by status', path: users('sort=status') },
  { name: 'users, by status, active first', path: users('sort=-status') },
  { name: 'users, by role', path: users('sort=role') },
  { name: 'users, by role, descending', path: users('sort=-role') },
  { name: 'users, search by email address', path: users('search=person500@') },
  { name: 'users, search by partial phone number', path: users('search=3959500') },
  { name: 'users, search by name and number', path: users('search=patil+person50') },
  { name: 'users, search without matches', path: users('search=zzzzzz') },
  { name: 'users, search by common first name', path: users('search=ketaki'), isPart: true },
  { name: 'users, search by two letters', path: users('search=oy'), isPart: true },
  { name: 'stores, first page', path: stores('size=10') },
  { name: 'stores, page 50', path: stores('page=49') },
  { name: 'stores, by code', path: stores('sort=code') },
  { name: 'stores, by status', path: stores('sort=status') },
  { name: 'stores, by status, active first', path: stores('sort=-status') },
  { name: 'stores, search by code', path: stores('search=PUN-500') },
  { name: 'stores, search without matches', path: stores('search=zzzzzz') },
  { name: 'stores, search by common word', path: stores('search=patil'), isPart: true },
  { name: 'redemptions, first page', path: history('size=10') },
  { name: 'redemptions, page 50', path: history('page=49') },
  { name: 'redemptions, by customer', path: history('sort=customer') },
  { name: 'redemptions, by amount, highest first', path: history('sort=-paid') },
  {
    name: 'redemptions, by amount, one day',
    path: history('sort=paid&from=2025-10-09&to=2025-10-09'),
  },
  { name: 'redemptions, one day', path: history('from=2025-10-09&to=2025-10-09') },
  { name: 'redemptions of a store', path: history('store=7'), isPart: true },
  {
    name: 'redemptions of a store, oldest first',
    path: history('store=7&sort=when'),
    isPart: true,
  },
  { name: 'redemptions without a store', path: history('store=none'), isPart: true },
  { name: 'redemptions, search by reference number', path: history('search=REF500') },
  { name: 'redemptions, search without matches', path: history('search=zzzzzz') },
  {
    name: 'redemptions, search by common first name',
    path: history('search=ketaki'),
    isPart: true,
  },
  { name: 'unresolved redemptions', path: '/api/redemption/unresolved' },
];
