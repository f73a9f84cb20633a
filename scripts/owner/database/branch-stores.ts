import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { stores } from '../../../functions/db/schema.ts';
import { insertAuditForEach } from '../../../functions/domain/core/audit/log.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { SITE } from '../../../src/content/site.ts';

/** Builds statements without a database connection; wrangler runs their SQL. */
const db = drizzle({} as Parameters<typeof drizzle>[0]);

type SiteBranch = Pick<(typeof SITE.branches)[number], 'code' | 'name' | 'address'>;

/**
 * Adds a store for each of the site's branches that the database lacks. A deleted store is not
 * lacking: an admin has closed it.
 */
export function branchStores(now: number, branches: readonly SiteBranch[] = SITE.branches) {
  const named = JSON.stringify(
    branches.map(({ code, name, address }) => ({ code, name, address })),
  );
  const isAdded = sql`created_at = ${now} AND code IN
    (SELECT value ->> 'code' FROM json_each(${named}))`;
  return [
    db.insert(stores).select(
      sql`SELECT NULL, value ->> 'name', value ->> 'address', value ->> 'code', 1, NULL, ${now}, ${now}, NULL
        FROM json_each(${named})
        WHERE NOT EXISTS (SELECT 1 FROM stores WHERE store_name <> ''
          AND lower(stores.code) = lower(value ->> 'code'))`,
    ),
    insertAuditForEach(
      db,
      { at: now, actorId: null, action: 'store.create' },
      sql`SELECT id FROM stores WHERE ${isAdded}`,
    ),
  ] as const satisfies Statement[];
}
