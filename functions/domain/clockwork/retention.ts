const DAY = 24 * 60 * 60_000;

/**
 * How long what nobody needs any more is kept, in ms; the clockwork then removes it. Counted attempts
 * go with their window (`Limit`). What is in no row here is kept: redemptions and the ledger above all,
 * the proof of who was given what (SECURITY.md, How long it is kept).
 */
export const RETENTION_MS = {
  /** A session, from its end on. */
  session: 180 * DAY,
  /** What was written down of a session. */
  sessionAudit: 180 * DAY,
  /** What was written down of users, stores, stock and redemptions. */
  audit: 3 * 365 * DAY,
  /** Name, mobile number, address and collection code of an order, from its end on. */
  orderContact: 180 * DAY,
  /** A customer's account, from its last login on; staff accounts are the owner's matter. */
  unusedAccount: 3 * 365 * DAY,
  /** From telling a customer so to erasing the account. */
  erasureNotice: 2 * DAY,
  /** A complaint, from its answer on. */
  complaint: 3 * 365 * DAY,
} as const;
