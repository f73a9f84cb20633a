import type { ErrorCode } from '../../../src/contract/errors';

/** How many problems of one request are found and named. */
export const MOST_PROBLEMS = 50;

interface Details {
  /** Error messages by field name; only the first 50 are sent. */
  fields?: Record<string, string>;
  /** The current row, after a conflict. */
  current?: object;
  /** Seconds to wait before a retry, as a whole number. */
  retryAfterS?: number;
  /** An upstream service did not respond in time. */
  timedOut?: boolean;
  cause?: unknown;
}

/** A rejected request, with an error code and a message that is shown to the user. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: object | undefined;
  readonly retryAfterS: number | undefined;
  readonly timedOut: boolean;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields && firstProblems(details.fields);
    this.current = details.current;
    this.retryAfterS = details.retryAfterS;
    this.timedOut = details.timedOut ?? false;
  }
}

function firstProblems(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).slice(0, MOST_PROBLEMS));
}
