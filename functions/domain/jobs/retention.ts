const DAY = 24 * 60 * 60_000;

/**
 * How long data is stored after it is last needed, in ms; jobs then delete it. Counted attempts
 * expire with their window (`Limit`). Anything not listed is kept, above all redemptions and the
 * ledger, which prove who received a prize (SECURITY.md, Retention).
 */
export const RETENTION_MS = {
  /** A session, from its end. */
  session: 180 * DAY,
  /** Audit rows of sessions. */
  sessionAudit: 180 * DAY,
  /** Audit rows of users, stores, stock and redemptions. */
  audit: 3 * 365 * DAY,
  /** Name, mobile number, address and collection code of an order, from its end. */
  orderContact: 180 * DAY,
  /** A customer's account, from the last login; the owner manages staff accounts. */
  unusedAccount: 3 * 365 * DAY,
  /** From the notice to the customer to the erasure of the account. */
  erasureNotice: 2 * DAY,
  /** A complaint, from its answer. */
  complaint: 3 * 365 * DAY,
} as const;
