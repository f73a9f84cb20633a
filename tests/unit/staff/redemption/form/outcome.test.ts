import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import type { ErrorCode } from '../../../../../src/contract/errors';
import { REDEMPTION_TEXTS, unconfirmedText } from '../../../../../src/contract/redemption';
import {
  failureText,
  outcomeOfError,
  outcomeOfReply,
} from '../../../../../src/staff/redemption/form/outcome';

function refused(status: number, message: string, code?: ErrorCode): ApiError {
  return new ApiError({ kind: 'refused', status, message, code });
}

test("failureText returns the server's message, or the status if there is no message, or the fallback if there is neither", () => {
  expect(failureText(refused(502, 'Not confirmed'), 'x')).toBe('Not confirmed');
  expect(failureText(refused(502, ''), 'x')).toBe('HTTP error! status: 502');
  expect(failureText('thrown text', 'Something went wrong.')).toBe('Something went wrong.');
});

describe('outcomeOfReply', () => {
  test('reports a redemption when the response has a reference number', () => {
    expect(outcomeOfReply({ ref_no: 'CHW-1' })).toEqual({ kind: 'redeemed', refNo: 'CHW-1' });
  });

  test('reports an unresolved outcome when the reference number is empty', () => {
    expect(outcomeOfReply({ ref_no: '' })).toEqual({
      kind: 'unresolved',
      reason: 'unconfirmed',
      text: REDEMPTION_TEXTS.noReference,
    });
  });

  test.each(['in-progress', 'unconfirmed'] as const)(
    'reports an unresolved outcome for the error code %s',
    (code) => {
      const unresolved = { kind: 'unresolved', reason: code, text: 'Wait' };
      expect(outcomeOfReply({ error: 'Wait', code })).toEqual(unresolved);
    },
  );

  test('returns a definite rejection and the receipt for any other error', () => {
    const error = REDEMPTION_TEXTS.redeemed;
    expect(outcomeOfReply({ error, code: 'already-redeemed', staff_name: 'Asha' })).toEqual({
      kind: 'refused',
      text: error,
      receipt: { staff_name: 'Asha' },
    });
    expect(outcomeOfReply({ error: '', code: 'refused-by-ledger' })).toMatchObject({
      text: REDEMPTION_TEXTS.failed,
    });
  });
});

describe('outcomeOfError', () => {
  test.each([
    ['a validation error', refused(422, 'Please check', 'invalid'), 'not-sent'],
    ['too many requests', refused(429, 'Wait'), 'not-sent'],
    ['an unreachable ledger', refused(502, 'x', 'upstream-failed'), 'not-sent'],
    ['a ledger that is too slow', refused(504, 'x', 'gateway-timeout'), 'not-sent'],
    ['an unconfirmed outcome', refused(502, unconfirmedText(), 'unconfirmed'), 'unresolved'],
    [
      'a late unconfirmed outcome',
      refused(504, unconfirmedText('Too late'), 'unconfirmed'),
      'unresolved',
    ],
    ['a gateway without a message', refused(502, ''), 'unresolved'],
    [
      'an internal server error',
      refused(500, 'Something went wrong on our side.', 'internal'),
      'unresolved',
    ],
    ['an unresponsive database', refused(503, 'x', 'unavailable'), 'unresolved'],
    ['no connection', new ApiError({ kind: 'offline', status: 0, message: 'x' }), 'unresolved'],
    [
      'a malformed response',
      new ApiError({ kind: 'malformed', status: 200, message: 'x' }),
      'unresolved',
    ],
    ['anything else', new TypeError('x'), 'unresolved'],
  ])(
    'returns unresolved when the prize might have been redeemed, and not-sent otherwise: %s',
    (_from, error, kind) => {
      expect(outcomeOfError(error)).toMatchObject({ kind });
    },
  );
});
