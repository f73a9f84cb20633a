import { expect, it } from 'vitest';
import { someone } from '../../../support/api/people';
import { headedStore, someAdmin, type UserRow } from '../../../support/api/staff';

it('the user list combines role, status and store filters with a search', async () => {
  const admin = await someAdmin();
  const staff = async (query: string) =>
    (await admin.ask<{ totalElements: number; userData: UserRow[] }>('GET', `/api/users?${query}`))
      .body;
  const {
    store: { id },
  } = await headedStore(admin);
  const word = 'Narrowed';
  const make = (role: 'advisor' | 'branch_head', isActive: boolean, storeId: number | null) =>
    someone(role, { firstName: word, isActive, storeId });
  const here = await make('advisor', true, id);
  const asleep = await make('advisor', false, id);
  const nowhere = await make('advisor', true, null);
  const head = await make('branch_head', true, null);
  for (const [query, wanted] of [
    ['', [here, asleep, nowhere, head]],
    ['status=all', [here, asleep, nowhere, head]],
    ['status=inactive', [asleep]],
    [`store=${id}`, [here, asleep]],
    ['store=none', [nowhere, head]],
    ['store=none&role=advisor', [nowhere]],
    [`store=${id}&status=active&role=advisor`, [here]],
    ['store=999999999', []],
  ] as const) {
    const found = await staff(`search=${word}&${query}`);
    const ids = wanted.map((each) => each.id).sort();
    expect(found.userData.map((row) => row.id).sort(), query).toEqual(ids);
    expect(found.totalElements, query).toBe(ids.length);
  }
  const alone = await staff('status=inactive&size=100');
  expect(alone.userData.every((row) => !row.is_active)).toBe(true);
  expect(alone.totalElements).toBe(alone.userData.length);
});
