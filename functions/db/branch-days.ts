import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The days on which a branch has other hours than `site.ts` says; closed without hours. */
export const branchDays = sqliteTable(
  'branch_days',
  {
    branch: text('branch').notNull(),
    /** The day in India, such as 2026-11-08. */
    day: text('day').notNull(),
    opens: text('opens'),
    closes: text('closes'),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branch, t.day] }),
    check('branch_days_hours', sql`(${t.opens} IS NULL) = (${t.closes} IS NULL)`),
  ],
);
