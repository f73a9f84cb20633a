import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DIMENSIONS } from '../../src/contract/figures/dimensions.ts';
import type { Measure } from '../../src/contract/figures/measures.ts';

/**
 * The figures of finished days, amounts in paise; made from the rows and never the only source. The
 * order of the key lets a page read only the rows that it adds up.
 */
export const dayFigures = sqliteTable(
  'day_figures',
  {
    dimension: text('dimension', { enum: DIMENSIONS }).notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    branch: text('branch').notNull(),
    /** The day in India, such as 2026-11-20. */
    day: text('day').notNull(),
    /** The part of the dimension, such as a product's ID; '' for the whole figure. */
    key: text('key').notNull(),
    value: integer('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.measure, t.branch, t.day, t.key] })],
);

/** The days whose figures are written; a trigger removes a day whose rows change later. */
export const figureDays = sqliteTable('figure_days', {
  day: text('day').primaryKey(),
  writtenAt: integer('written_at').notNull(),
});
