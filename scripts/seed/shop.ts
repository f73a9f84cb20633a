import type { Statement } from '../../functions/domain/core/command.ts';

/** The data that the sample rows depend on. */
export interface Shop {
  now: number;
  /** The ID of an advisor of each branch. */
  staff: ReadonlyMap<string, number>;
}

/** The statements of a document that is issued at this time. */
export interface IssuedBill {
  at: number;
  statements: readonly Statement[];
}
