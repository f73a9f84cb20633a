import { getTableColumns, getTableName, is, max, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db';
import * as addresses from '../../db/addresses';
import * as alerts from '../../db/alerts';
import * as backups from '../../db/backups';
import * as branchDays from '../../db/branch-days';
import * as cashMovements from '../../db/cash-movements';
import * as complaints from '../../db/complaints';
import * as corrections from '../../db/corrections';
import * as counts from '../../db/counts';
import * as dayCloses from '../../db/day-closes';
import * as devices from '../../db/devices';
import * as figures from '../../db/figures';
import * as invoices from '../../db/invoices';
import * as orders from '../../db/orders';
import * as payments from '../../db/payments';
import * as products from '../../db/products';
import * as redemptions from '../../db/redemptions';
import * as repairDevice from '../../db/repair-device';
import * as repairs from '../../db/repairs';
import * as returns from '../../db/returns';
import * as schema from '../../db/schema';
import * as shopPresence from '../../db/shop-presence';
import * as stock from '../../db/stock';
import * as stockChecks from '../../db/stock-checks';
import * as throttle from '../../db/throttle';
import * as ticks from '../../db/ticks';
import * as transfers from '../../db/transfers';
import * as unavailable from '../../db/unavailable';
import { SEARCH_TABLES } from './search';
import { TERM_TABLES } from './terms';

/** Every table that the Worker queries, with its columns. */
const NEEDED = new Map<string, readonly string[]>([
  ...SEARCH_TABLES.map((table) => [table, ['text']] as const),
  ...Object.entries(TERM_TABLES),
  ...[
    schema,
    shopPresence,
    addresses,
    alerts,
    backups,
    branchDays,
    cashMovements,
    complaints,
    corrections,
    counts,
    dayCloses,
    devices,
    figures,
    invoices,
    orders,
    payments,
    products,
    redemptions,
    repairDevice,
    repairs,
    returns,
    stock,
    stockChecks,
    throttle,
    ticks,
    transfers,
    unavailable,
  ]
    .flatMap((tables) => Object.values<unknown>(tables))
    .filter((value) => is(value, SQLiteTable))
    .map((table) => {
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
      return [getTableName(table), columns] as const;
    }),
]);

/**
 * Whether the database responds and has every table and column that the Worker queries, which means
 * that all migrations have run.
 */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  const tables = JSON.stringify([...NEEDED.keys()]);
  try {
    const rows = await db.all<{ name: string }>(sql`
      SELECT t.value || '.' || c.name AS name
      FROM json_each(${tables}) AS t JOIN pragma_table_xinfo(t.value) AS c`);
    const there = new Set(rows.map(({ name }) => name));
    return [...NEEDED].every(([table, columns]) =>
      columns.every((column) => there.has(`${table}.${column}`)),
    );
  } catch {
    return false;
  }
}

/** When the last complete nightly backup ended; undefined if there is none or D1 does not respond. */
export async function lastBackupEnd(db: Database): Promise<number | undefined> {
  const { endedAt } = backups.backups;
  const found = await db
    .select({ endedAt: max(endedAt) })
    .from(backups.backups)
    .get()
    .catch(() => undefined);
  return found?.endedAt ?? undefined;
}
