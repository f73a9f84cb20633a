import { dayFigures, figureDays } from '../../db/figures.ts';
import type { Database } from '../../db/index.ts';
import type { Statement } from '../core/command.ts';

/** Deletes all stored figures, so that the job makes them again from the rows. */
export function forgetFigures(db: Database): [Statement, Statement] {
  return [db.delete(figureDays), db.delete(dayFigures)];
}
