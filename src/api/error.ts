import type { ErrorCode } from '../contract/errors';

type Kind = 'refused' | 'offline' | 'malformed';

interface Details {
  kind: Kind;
  /** The HTTP status; 0 when there was no response. */
  status: number;
  /** The server's message; can be empty. */
  message: string;
  /**
   * The error code, which callers may branch on; undefined if the response did not come from this
   * server.
   */
  code?: ErrorCode | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  current?: unknown;
  retryAfterS?: number | undefined;
}

/** A failed call: the server rejected it, did not respond, or sent an unexpected response. */
export class ApiError extends Error {
  readonly kind: Kind;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Error messages by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The current row after a conflict; see `stale-row`. */
  readonly current: unknown;
  /** How many seconds to wait before retrying, if the server specified a delay. */
  readonly retryAfterS: number | undefined;

  constructor(details: Details) {
    super(details.message);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.current = details.current;
    this.retryAfterS = details.retryAfterS;
  }
}

/** The message that the user sees for an error; Returns `silent` if the error has no message. */
export function errorText(error: unknown, silent: string): string {
  return (error instanceof Error && error.message) || silent;
}

/** The error code of a rejected call; undefined for other failures. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** True if the record does not exist, or the caller may not see it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
