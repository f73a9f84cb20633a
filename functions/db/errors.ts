/**
 * Error messages that D1's documentation marks as retryable; D1 has no error codes
 * (developers.cloudflare.com/d1/observability/debug-d1).
 */
const RETRYABLE = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  "Can't read from request stream because client disconnected",
];

/** SQLite or D1 rejected the statement itself; a retry would fail the same way. */
const ABOUT_THE_STATEMENT = /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|D1_TYPE_ERROR/;

/** D1 failed internally; a later attempt may succeed. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('D1 did not respond', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether D1 itself failed, in which case a write may or may not have taken effect. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseUnavailable || isUnavailable(error.cause);
}

/** Whether a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.some((text) => String(error).includes(text));
}

/** Converts a D1 error into the error type that the rest of the Worker expects. */
export function asTrouble(error: unknown): unknown {
  return ABOUT_THE_STATEMENT.test(String(error)) ? error : new DatabaseUnavailable(error);
}
