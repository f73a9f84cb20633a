/** Machine-readable error codes (design section 3). */
export const ERROR_CODES = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'number-changed',
  'method-not-allowed',
  'payload-too-large',
  'unsupported-media-type',
  'internal',
  'unavailable',
  'upstream-failed',
  'gateway-timeout',

  'wrong-credentials',
  'account-inactive',
  'session-ended',
  'wrong-signature',
  'wrong-password',

  'stale',
  'email-taken',
  'email-of-customer',
  'code-taken',
  'in-use',
  'branch-closed',
  'own-account',
  'last-admin',
  'not-eligible',
  'not-assigned',
  'store-missing',
  'store-inactive',

  'unconfirmed',
  'key-reused',
  'already-resolved',
  'too-early',

  'price-changed',
  'out-of-stock',
  'order-id-reused',
  'too-many-unpaid',
  'wrong-state',
  'unpaid',
  'wrong-code',
  'inter-state',
  'pay-at-branch',
  'paying-online',
  'provider-refused',
  'stock-held',
  'repair-id-reused',
  'day-full',
  'in-transit',
  'estimate-expired',
  'position-taken',
  'staff-must-approve-at-counter',
  'discount-limit',
  'serial-sold',
  'rate-limited',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Each error code's HTTP status (design section 3). */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'session-ended': 401,
  'wrong-signature': 401,
  forbidden: 403,
  'discount-limit': 403,
  'account-inactive': 403,
  'staff-must-approve-at-counter': 403,
  'not-found': 404,
  'number-changed': 404,
  'method-not-allowed': 405,
  stale: 409,
  'email-taken': 409,
  'email-of-customer': 409,
  'code-taken': 409,
  'in-use': 409,
  'branch-closed': 409,
  'own-account': 409,
  'last-admin': 409,
  'not-eligible': 409,
  'not-assigned': 409,
  'store-missing': 409,
  'store-inactive': 409,
  'price-changed': 409,
  'out-of-stock': 409,
  'wrong-state': 409,
  unpaid: 409,
  'pay-at-branch': 409,
  'paying-online': 409,
  'stock-held': 409,
  'day-full': 409,
  'in-transit': 409,
  'estimate-expired': 409,
  'position-taken': 409,
  'already-resolved': 409,
  'serial-sold': 409,
  'too-early': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'wrong-password': 422,
  'order-id-reused': 422,
  'repair-id-reused': 422,
  'wrong-code': 422,
  'inter-state': 422,
  'key-reused': 422,
  'rate-limited': 429,
  'too-many-unpaid': 429,
  internal: 500,
  'upstream-failed': 502,
  unconfirmed: 502,
  'provider-refused': 502,
  unavailable: 503,
  'gateway-timeout': 504,
} as const satisfies Record<ErrorCode, number>;

/**
 * The body of every error response (design section 3): `message` is for the user, `fields` contains
 * messages by field name, and `current` is the current row after a conflict, or the limits that the
 * request exceeded.
 */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Readonly<Record<string, string>>;
  current?: unknown;
  request_id: string;
}

const BAD_REQUEST = 'BAD REQUEST';
const INTERNAL = 'Something went wrong on our side. Please try again.';

/** Fallback messages for a failed call whose response, if any, contains no message. */
export const FAILURE_TEXTS = {
  badRequest: BAD_REQUEST,
  internal: INTERNAL,
  offline: 'No connection. Check your internet and try again.',
} as const;

/**
 * Messages that only the server uses. These texts are in a separate file, so browsers do not
 * download them.
 */
export const ERROR_TEXTS = {
  badRequest: BAD_REQUEST,
  notJson: 'The request body is not valid JSON.',
  wrongShape: 'The request does not have the expected fields.',
  wrongMediaType: 'The request body must be application/json.',
  brokenOff: 'The connection was lost. Please try again.',
  tooLarge: 'The request is too large.',
  needsHttps: 'This address is served over https only.',
  otherSite: 'This request came from another site and was refused.',
  unauthenticated: 'Please log in to continue.',
  wrongSignature: 'The event signature is invalid.',
  forbidden: 'Your role does not allow this.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not support this method.',
  invalid: 'Please check the marked fields.',
  unavailable: 'Our system is not responding right now. Please try again in a moment.',
  internal: INTERNAL,
} as const;
