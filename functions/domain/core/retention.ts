import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts';

/**
 * How long (ms) data is kept after it is last needed, before jobs delete it. Counted attempts
 * expire when their window ends (`Limit`). Everything else is kept, in particular the redemptions
 * and the ledger, which prove who received a prize (SECURITY.md, Retention).
 */
export const RETENTION_MS = {
  /** How long sessions are kept after they end. */
  session: 180 * DAY_MS,
  /** How long a device counts as the shop's after its last staff session. */
  shopDevice: 180 * DAY_MS,
  /** How long a network counts as a branch's after its last staff session there. */
  shopNetwork: 12 * HOUR_MS,
  /** Session audit rows. */
  sessionAudit: 180 * DAY_MS,
  /** Audit rows for users, stores, stock and redemptions. */
  audit: 3 * 365 * DAY_MS,
  /**
   * How long an order's name, mobile number, address and collection code are kept after the order
   * has ended.
   */
  orderContact: 180 * DAY_MS,
  /**
   * How long photos of a device are kept after its repair has ended, unless a complaint is open.
   */
  repairPhoto: 90 * DAY_MS,
  /**
   * Unused customer accounts; the period starts at the last login. The owner manages staff
   * accounts.
   */
  unusedAccount: 3 * 365 * DAY_MS,
  /** How long the code that unlocks a device is kept after it was entered. */
  lockCode: 7 * DAY_MS,
  /** How long nightly backups are kept, so that erased data is gone from them too. */
  backup: 90 * DAY_MS,
  /** The time between notifying a customer and erasing the account. */
  erasureNotice: 2 * DAY_MS,
  /** Retention period for complaints, counted from the final answer. */
  complaint: 3 * 365 * DAY_MS,
} as const;
