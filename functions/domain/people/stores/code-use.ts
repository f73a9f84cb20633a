import { type SQL, sql } from 'drizzle-orm';
import { branchDays } from '../../../db/branch-days';
import { dayCloses } from '../../../db/day-closes';
import { invoices } from '../../../db/invoices';
import { orders } from '../../../db/orders';
import { payments, refunds } from '../../../db/payments';
import { repairMoves, repairs } from '../../../db/repairs';
import { returns } from '../../../db/returns';

/** Every column that stores the code of a branch; a test compares the list with the schema. */
export const CODE_COLUMNS = [
  orders.branch,
  repairs.branch,
  repairs.firstBranch,
  repairs.transitTo,
  repairMoves.branch,
  invoices.branch,
  payments.branch,
  refunds.branch,
  returns.branch,
  dayCloses.branch,
  branchDays.branch,
];

/** The condition that a record of any kind carries this branch code. */
export function isCodeUsed(code: string): SQL<number> {
  const uses = CODE_COLUMNS.map(
    (column) => sql`EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${code})`,
  );
  return sql<number>`(${sql.join(uses, sql` OR `)})`;
}
