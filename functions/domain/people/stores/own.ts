import { and, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OwnStoreReply } from '../../../../src/contract/stores';
import type { Database } from '../../../db';
import { stores } from '../../../db/schema';
import { readBranchesNow } from './open';
import { NOT_DELETED } from './stores';

/** The store that this staff member is assigned to, and which branches of the site are closed. */
export async function readOwnStore(
  db: Database,
  site: readonly { code: string }[],
  { store }: Pick<SessionUser, 'store'>,
): Promise<OwnStoreReply> {
  const { storeName: store_name, code, address } = stores;
  const [[row], branches] = await Promise.all([
    db
      .select({ store_name, code, address })
      .from(stores)
      .where(and(sql`${stores.id} = ${store}`, NOT_DELETED)),
    readBranchesNow(db, site),
  ]);
  return { store: row ?? null, branches };
}
