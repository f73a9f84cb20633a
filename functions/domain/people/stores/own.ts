import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OwnStoreReply } from '../../../../src/contract/stores';
import type { Database } from '../../../db';
import { stores } from '../../../db/schema';
import { NOT_DELETED } from './stores';

/** The store that this staff member is assigned to. */
export async function readOwnStore(
  db: Database,
  { store }: Pick<SessionUser, 'store'>,
): Promise<OwnStoreReply> {
  if (store === null) return { store: null };
  const { storeName: store_name, code, address } = stores;
  const [row] = await db
    .select({ store_name, code, address })
    .from(stores)
    .where(and(eq(stores.id, store), NOT_DELETED));
  return { store: row ?? null };
}
