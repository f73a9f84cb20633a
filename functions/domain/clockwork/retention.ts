const DAY = 24 * 60 * 60_000;

/**
 * How long what nobody needs any more is kept, in ms; the clockwork then removes it. Counted attempts
 * go with their window (`Limit`), personal data of orders after the time that the shop sets.
 */
export const RETENTION_MS = {
  /** A session, from its end on. */
  session: 180 * DAY,
  /** What was written down of a session. */
  sessionAudit: 180 * DAY,
  /** What was written down of users, stores, stock and redemptions. */
  audit: 3 * 365 * DAY,
} as const;
