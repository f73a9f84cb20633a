import type { CloseMethod } from '../day-close/close';

/** The names of the ledgers in Tally; `money` has one for each way to pay. */
export interface TallyLedgers {
  customers: string;
  sales: string;
  cgst: string;
  sgst: string;
  igst: string;
  roundOff: string;
  money: Readonly<Record<CloseMethod, string>>;
}
