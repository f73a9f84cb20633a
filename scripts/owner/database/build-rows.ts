import { readFileSync } from 'node:fs';
import { desc, notInArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { builds } from '../../../functions/db/products.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { BUILD_FILE } from '../../build/catalogue/shown.ts';

/** The number of builds whose pages can ask what has changed since. */
const KEPT = 20;

/** Builds statements without a database connection; wrangler runs their SQL. */
const db = drizzle({} as Parameters<typeof drizzle>[0]);

const build = v.object({
  id: v.number(),
  shown: v.record(v.string(), v.tuple([v.number(), v.number(), v.number()])),
});

/** Records what the pages of the last build show. */
export function buildRows(): Statement[] {
  const { id, shown } = v.parse(build, JSON.parse(readFileSync(BUILD_FILE, 'utf8')));
  const newest = db.select({ id: builds.id }).from(builds).orderBy(desc(builds.id)).limit(KEPT);
  return [
    db
      .insert(builds)
      .values({ id, shown: JSON.stringify(shown) })
      .onConflictDoNothing(),
    db.delete(builds).where(notInArray(builds.id, newest)),
  ];
}
