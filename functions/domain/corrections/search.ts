import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CorrectedField } from '../../../src/contract/corrections';
import { corrections } from '../../db/corrections';
import { orders } from '../../db/orders';
import { repairs } from '../../db/repairs';

const SUBJECTS = {
  orders: { table: orders, id: corrections.orderId },
  repairs: { table: repairs, id: corrections.repairId },
} as const;

type List = keyof typeof SUBJECTS;

/** The IDs of the rows in which one of these details was corrected from one of these values. */
export function correctedFrom(
  list: List,
  before: readonly string[],
  fields: readonly CorrectedField[],
): SQL {
  const { id } = SUBJECTS[list];
  return sql`SELECT ${id} FROM ${corrections} WHERE ${inArray(corrections.before, before)}
    AND ${inArray(corrections.field, fields)} AND ${id} IS NOT NULL`;
}

/** The row IDs with this second number, and those in which a number was corrected from it. */
export function rowsOfOtherNumber(list: List, mobile: string): SQL[] {
  const { table } = SUBJECTS[list];
  const ids = correctedFrom(list, [mobile], ['mobile', 'second_mobile']);
  return [
    sql`SELECT rowid FROM ${table} WHERE ${table.secondMobile} = ${mobile} AND ${table.secondMobile} <> ''`,
    sql`SELECT rowid FROM ${table} WHERE ${table.id} IN (${ids})`,
  ];
}
