import { type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/sqlite-core';
import type { Paise, Rupees } from '../../src/lib/paise.ts';

/** A column for an amount in paise. */
export function paise<Name extends string>(name: Name) {
  return integer(name).$type<Paise>();
}

/** The SQL of a column with rupees as an amount in paise. */
export function paiseIn(column: string): SQL<Paise> {
  return sql<Paise>`${sql.raw(column)} * 100`;
}

/** The SQL of a column with paise as an amount in whole rupees. */
export function rupeesIn(column: string): SQL<Rupees> {
  return sql<Rupees>`${sql.raw(column)} / 100`;
}
