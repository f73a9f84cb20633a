import type { LateChanges } from '../../../functions/domain/jobs/backup/objects.ts';
import { select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { Omissions } from './links.ts';

/** Returns which rows and references a restore left out. */
export function omissions({ rows, values }: Omissions): string[] {
  return [
    ...[...rows].map(
      ([table, n]) => `${n} rows of ${table} were left out: they belong to newer rows.`,
    ),
    ...[...values].map(
      ([column, n]) => `${column} was emptied in ${n} rows: it named a newer row.`,
    ),
  ];
}

/** Returns what happened while the backup was made and is not, or only in part, in it. */
export function lateChangesText(
  { orders, repairs, bills }: LateChanges,
  products: readonly string[],
): string[] {
  const names = repairs.map(({ number, reference }) =>
    number === null ? reference : `R-${number}`,
  );
  return [
    ...bills.map(
      ({ number, order_id, repair_id }) =>
        `Bill ${number} of ${order_id === null ? `repair ${repair_id}` : `order ${order_id}`} is not in this backup: it was issued while the backup was made.`,
    ),
    ...listed(
      'Check the orders that changed while the backup was made',
      orders.map(({ id }) => id),
    ),
    ...listed('Check the repairs that changed while the backup was made', names),
    ...listed('Count the stock that changed while the backup was made', products),
  ];
}

function listed(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
}

/** Returns the bill series whose last number is above the last bill. */
export async function gaps(target: DatabaseTarget): Promise<string[]> {
  const [rows = []] = await select(
    target,
    `SELECT s.series, s.kind, s.year, s.last, coalesce(max(i.serial), 0) AS billed
      FROM invoice_series AS s LEFT JOIN invoices AS i
        ON i.series = s.series AND i.kind = s.kind AND i.year = s.year
      GROUP BY s.series, s.kind, s.year HAVING s.last > billed`,
  );
  return rows.map(
    ({ series, kind, year, last, billed }) =>
      `Gap: series ${series} ${year} (${kind}) is at ${last}, but its last document is ${billed}. The numbers between them were used and are not used again.`,
  );
}
