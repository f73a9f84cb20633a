import { inArray } from 'drizzle-orm';
import {
  OTHER_KEY,
  REPAIR_KEY,
  SERVICE_KEY,
  type Split,
} from '../../../src/contract/figures/dimensions';
import { users } from '../../db/schema';
import { fullNameColumn } from '../people/staff/full-name';
import type { FigureContext } from './parts';

const OUTSIDE: Readonly<Record<string, string>> = {
  [REPAIR_KEY]: 'Repairs',
  [SERVICE_KEY]: 'Services',
  [OTHER_KEY]: 'Other items',
  '': 'Not assigned',
};

/** A function that names a part; screens name methods, kinds and reasons themselves. */
export async function namesOf(
  { db, shop }: FigureContext,
  people: readonly string[],
): Promise<(by: Split, key: string) => string> {
  const ids = [...new Set(people)].map(Number).filter((id) => id > 0);
  const found = [];
  for (let index = 0; index < ids.length; index += 90) {
    found.push(
      ...(await db
        .select({ id: users.id, name: fullNameColumn() })
        .from(users)
        .where(inArray(users.id, ids.slice(index, index + 90)))),
    );
  }
  const persons = new Map(found.map(({ id, name }) => [String(id), name]));
  const products = new Map(shop.items.map(({ id, name }) => [id, name]));
  return (by, key) => {
    if (by === 'person')
      return persons.get(key) ?? (key === '' ? 'No staff member' : `User ${key}`);
    if (by === 'product' || by === 'category') return OUTSIDE[key] ?? products.get(key) ?? key;
    return key;
  };
}
