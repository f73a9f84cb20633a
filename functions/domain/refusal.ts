import type { ErrorCode } from '../../src/contract/errors';

interface Details {
  /** What is wrong with a field, by its name. */
  fields?: Record<string, string>;
  /** The row as it is now, after a conflict. */
  current?: object;
  /** When to try again, in whole seconds. */
  retryAfterS?: number;
  /** Somebody else did not answer in time. */
  timedOut?: boolean;
  cause?: unknown;
}

/** A request that is answered with a reason; the message is written for the person at the screen. */
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
