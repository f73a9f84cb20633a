export type RefusalCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'conflict'
  | 'too-large'
  | 'media-type'
  | 'invalid'
  | 'upstream'
  | 'upstream-late';

interface Details {
  fields?: Record<string, string>;
  cause?: unknown;
}

/** A request that is answered with a reason; the message is written for the person at the screen. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, message: string, { fields, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }
}
