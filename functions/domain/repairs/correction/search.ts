import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CorrectedField } from '../../../../src/contract/repairs/states';
import { repairCorrections, repairs } from '../../../db/repairs';

/** The IDs of the repairs in which one of these details was corrected from one of these values. */
export function correctedFrom(before: readonly string[], fields: readonly CorrectedField[]): SQL {
  return sql`SELECT ${repairCorrections.repairId} FROM ${repairCorrections}
    WHERE ${inArray(repairCorrections.before, before)} AND ${inArray(repairCorrections.field, fields)}`;
}

/** The repairs with this second number, and those whose number was corrected from it. */
export function otherNumbers(mobile: string): SQL[] {
  return [
    sql`SELECT id FROM ${repairs} WHERE second_mobile = ${mobile} AND second_mobile <> ''`,
    correctedFrom([mobile], ['mobile', 'second_mobile']),
  ];
}
