import { type SQL, sql } from 'drizzle-orm';

/** The condition that a record of any kind carries this branch code. */
export function isCodeUsed(code: string): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM branch_codes WHERE branch_codes.code = ${code})`;
}
