import type { Statement } from '../../functions/domain/core/command.ts';

/** The data that the sample rows depend on. */
export interface Shop {
  now: number;
  /** The ID of one advisor for each branch. */
  staff: ReadonlyMap<string, number>;
}

/** The SQL statements that issue a document at a given time. */
export interface IssuedBill {
  at: number;
  statements: readonly Statement[];
}
