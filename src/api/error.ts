import type { ErrorCode } from '../contract/errors';

type Kind = 'refused' | 'offline' | 'malformed';

interface Details {
  kind: Kind;
  /** The HTTP status; 0 when nobody answered. */
  status: number;
  /** What the server said; empty when it said nothing. */
  message: string;
  /** What programs decide on; absent when the answer is not our server's. */
  code?: ErrorCode | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  current?: unknown;
  retryAfterS?: number | undefined;
}

/** A call that did not bring its answer: the server refused, nobody answered, or the answer is not the agreed one. */
export class ApiError extends Error {
  readonly kind: Kind;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The row as it is now, after a conflict; see `stale-row`. */
  readonly current: unknown;
  /** Seconds to wait before the next try, where the server names them. */
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

/** What an error says to the person at the screen, or `silent` when it says nothing. */
export function errorText(error: unknown, silent: string): string {
  return (error instanceof Error && error.message) || silent;
}

/** The code of a refusal; undefined for every other failure. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
