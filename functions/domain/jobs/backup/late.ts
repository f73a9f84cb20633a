import * as v from 'valibot';
import type { BackupTable } from '../../../db/backups';
import { type LateChanges, lateChanges } from './objects';
import type { Query } from './read';

/** Reads which orders and repairs changed, and which bills were issued, during the backup. */
export async function readLateChanges(
  query: Query,
  tables: readonly BackupTable[],
): Promise<LateChanges> {
  const isLate = (name: string) =>
    `${name}.rowid > ${tables.find((table) => table.name === name)?.last ?? 0}`;
  const [orders, repairs, bills] = await query([
    `SELECT DISTINCT order_id AS id FROM order_events WHERE ${isLate('order_events')}`,
    `SELECT DISTINCT number, reference FROM repair_events JOIN repairs ON repairs.id = repair_id
      WHERE ${isLate('repair_events')}`,
    `SELECT number, series, kind, year, serial, at, order_id, repair_id FROM invoices
      WHERE ${isLate('invoices')} ORDER BY id`,
  ]);
  return v.parse(lateChanges, { orders, repairs, bills });
}
