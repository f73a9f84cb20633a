import { sql } from 'drizzle-orm';
import type { Publishing } from '../../../src/contract/goods/list';
import { MINUTE_MS } from '../../../src/lib/durations';
import type { Database } from '../../db';
import { deployCalls } from '../../db/products';

/** A build waits until prices have not changed for this long. */
const QUIET_MS = 2 * MINUTE_MS;
const BETWEEN_CALLS_MS = 10 * MINUTE_MS;
const TIMEOUT_MS = 10_000;

/** What staff changed since the catalogue of the last build was read; the catalogue's rows do not count. */
const SINCE_BUILD = sql`FROM product_changes WHERE actor_id IS NOT NULL
  AND at > (SELECT max(id) FROM builds)`;

/** How many products the pages do not show as they are yet, and the state of the deploy hook. */
export async function readPublishing(db: Database, hasHook: boolean): Promise<Publishing> {
  const [[found], [call]] = await db.batch([
    db
      .select({
        changes: sql<number>`changes`.as('changed'),
        builtAt: sql<number | null>`built_at`.as('built'),
      })
      .from(
        sql`(SELECT (SELECT count(DISTINCT product_id) ${SINCE_BUILD}) AS changes,
          (SELECT max(id) FROM builds) AS built_at)`,
      ),
    db.select().from(deployCalls),
  ]);
  const { changes = 0, builtAt = null } = found ?? {};
  const isCalled = call !== undefined && builtAt !== null && call.at > builtAt;
  return {
    changes,
    built_at: builtAt,
    hook: hasHook
      ? { state: isCalled ? call.state : 'waiting', called_at: isCalled ? call.at : null }
      : null,
  };
}

/**
 * Asks the host to build the site once prices have not changed for two minutes, at most every ten
 * minutes; returns the number of requests. A request that failed is repeated.
 */
export async function callDeployHook(
  db: Database,
  now: number,
  url: string | undefined,
): Promise<number> {
  if (url === undefined) return 0;
  const [last] = await db.all<{ at: number | null }>(sql`SELECT max(at) AS at ${SINCE_BUILD}`);
  const newest = last?.at ?? null;
  if (newest === null || newest > now - QUIET_MS) return 0;
  const claimed = await db
    .insert(deployCalls)
    .values({ id: 1, at: now, covers: newest, state: 'failed' })
    .onConflictDoUpdate({
      target: deployCalls.id,
      set: { at: now, covers: newest, state: 'failed' },
      setWhere: sql`${deployCalls.at} <= ${now - BETWEEN_CALLS_MS}
        AND (${deployCalls.covers} < ${newest} OR ${deployCalls.state} = 'failed')`,
    })
    .returning({ id: deployCalls.id });
  if (claimed.length === 0) return 0;
  await post(url);
  await db.update(deployCalls).set({ state: 'called' });
  return 1;
}

/** The URL contains the host's secret, so no error names it. */
async function post(url: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', redirect: 'manual', signal }).catch(() => {
    throw new Error('The deploy hook did not answer');
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The deploy hook answered ${response.status}`);
}
