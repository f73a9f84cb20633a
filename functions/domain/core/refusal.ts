import type { ErrorCode } from '../../../src/contract/errors';

interface Details {
  /** Error messages by field name. */
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
    this.fields = details.fields;
    this.current = details.current;
    this.retryAfterS = details.retryAfterS;
    this.timedOut = details.timedOut ?? false;
  }
}
