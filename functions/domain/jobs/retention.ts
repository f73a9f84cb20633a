import { DAY_MS } from '../../../src/lib/durations.ts';

/**
 * How long data is stored after it is last needed, in ms; jobs then delete it. Counted attempts
 * expire with their window (`Limit`). Anything not listed is kept, above all redemptions and the
 * ledger, which prove who received a prize (SECURITY.md, Retention).
 */
export const RETENTION_MS = {
  /** A session, from its end. */
  session: 180 * DAY_MS,
  /** Audit rows of sessions. */
  sessionAudit: 180 * DAY_MS,
  /** Audit rows of users, stores, stock and redemptions. */
  audit: 3 * 365 * DAY_MS,
  /** Name, mobile number, address and collection code of an order, from its end. */
  orderContact: 180 * DAY_MS,
  /** A customer's account, from the last login; the owner manages staff accounts. */
  unusedAccount: 3 * 365 * DAY_MS,
  /** From the notice to the customer to the erasure of the account. */
  erasureNotice: 2 * DAY_MS,
  /** A complaint, from its answer. */
  complaint: 3 * 365 * DAY_MS,
} as const;
