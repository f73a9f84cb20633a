import { expect } from 'vitest';
import { searchable } from '../../../src/contract/paging';
import type { Admin, StoreRow, UserRow } from './staff';

type List = 'users' | 'stores';

/**
 * Returns functions that search a list as this admin's screen does: one returns the matches, the
 * other checks whether they include a row.
 */
export function searchAs(admin: Admin) {
  async function search(list: List, text: string): Promise<{ ids: number[]; total: number }> {
    const path = `/api/${list}?size=100&search=${encodeURIComponent(searchable(text))}`;
    const { status, body } = await admin.ask<{
      userData?: UserRow[];
      content?: StoreRow[];
      totalElements: number;
    }>('GET', path);
    if (status !== 200) throw new Error(`${JSON.stringify(text)} returned ${status}`);
    const rows = body.userData ?? body.content ?? [];
    expect(rows).toHaveLength(Math.min(100, body.totalElements));
    return { ids: rows.map(({ id }) => id), total: body.totalElements };
  }

  const finds = async (text: string, id: number, list: List = 'users') =>
    (await search(list, text)).ids.includes(id);
  return { search, finds };
}
