import { ERROR_TEXTS } from '../contract/errors';

type Kind = 'refused' | 'offline' | 'malformed';

interface Facts {
  kind: Kind;
  status: number;
  /** What the server said; empty when it said nothing. */
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** A call that did not bring its answer: the server refused, nobody answered, or the answer is not the agreed one. */
export class ApiError extends Error {
  readonly kind: Kind;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the server names them. */
  readonly retryAfter: number | undefined;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status;
    this.fields = facts.fields;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}

/** What an error says to the person at the screen, or `silent` when it says nothing. */
export function errorText(error: unknown, silent: string): string {
  return (error instanceof Error && error.message) || silent;
}

export interface Refused {
  message: string;
  fields: Readonly<Record<string, string>> | undefined;
}

/** What a failed user or store call says, and of which fields (spec section 8). */
export function refusalOf(error: unknown): Refused {
  return {
    message: errorText(error, ERROR_TEXTS.badRequest),
    fields: error instanceof ApiError ? error.fields : undefined,
  };
}
