/**
 * What D1's documentation says to do again, by its messages: D1 has no codes
 * (developers.cloudflare.com/d1/observability/debug-d1).
 */
const RETRYABLE = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  "Can't read from request stream because client disconnected",
];

/** SQLite or D1 refuses the statement itself; asked again, it would do so again. */
const ABOUT_THE_STATEMENT = /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|D1_TYPE_ERROR/;

/** D1 could not do what it was asked for a reason of its own: it may be able to in a moment. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('D1 could not answer', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether D1 itself was in trouble; whether a write was done is then not known. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseUnavailable || isUnavailable(error.cause);
}

/** Whether asking the same again is worth it. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.some((text) => String(error).includes(text));
}

/** An error of D1 as the rest of the Worker knows it. */
export function asTrouble(error: unknown): unknown {
  return ABOUT_THE_STATEMENT.test(String(error)) ? error : new DatabaseUnavailable(error);
}
