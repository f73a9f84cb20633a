import { type SQL, sql } from 'drizzle-orm';
import { deviceNumbers } from '../../db/devices';

/**
 * Selects these forms of a device's number, and all numbers of the devices that were sold with one
 * of them.
 */
export function numbersOfDevice(forms: readonly string[]): SQL {
  const given = sql`SELECT value AS number FROM json_each(${JSON.stringify(forms)})`;
  return sql`(${given} UNION SELECT known.number FROM ${deviceNumbers} AS one
    JOIN ${deviceNumbers} AS known ON known.device_id = one.device_id WHERE one.number IN (${given}))`;
}
