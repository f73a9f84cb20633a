import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import { REDEMPTION_TEXTS, unconfirmedText } from '../../../../../src/contract/redemption';
import {
  failureText,
  outcomeOfError,
  outcomeOfReply,
} from '../../../../../src/features/redemption/form/outcome';

function refused(status: number, message: string): ApiError {
  return new ApiError({ kind: 'refused', status, message });
}

test('a failure says the words of the server, else its status, else the fallback', () => {
  expect(failureText(refused(502, 'Not confirmed'), 'x')).toBe('Not confirmed');
  expect(failureText(refused(502, ''), 'x')).toBe('HTTP error! status: 502');
  expect(failureText('thrown text', 'Something went wrong.')).toBe('Something went wrong.');
});

describe('a reply', () => {
  test('with a reference number is a redemption', () => {
    expect(outcomeOfReply({ ref_no: 'CHW-1' })).toEqual({ kind: 'redeemed', refNo: 'CHW-1' });
  });

  test('without one is in doubt', () => {
    expect(outcomeOfReply({ ref_no: '' })).toEqual({
      kind: 'open',
      text: REDEMPTION_TEXTS.noReference,
    });
  });

  test.each([REDEMPTION_TEXTS.inProgress, REDEMPTION_TEXTS.unconfirmed])(
    'that reads "%s" is in doubt',
    (error) => {
      expect(outcomeOfReply({ error })).toEqual({ kind: 'open', text: error });
    },
  );

  test('with another error is a final no, and brings the receipt', () => {
    const error = REDEMPTION_TEXTS.redeemed;
    expect(outcomeOfReply({ error, staff_name: 'Asha' })).toEqual({
      kind: 'refused',
      text: error,
      receipt: { staff_name: 'Asha' },
    });
    expect(outcomeOfReply({ error: '' })).toMatchObject({ text: REDEMPTION_TEXTS.failed });
  });
});

describe('an error', () => {
  test.each([
    ['a broken rule', refused(422, 'Please check'), 'untried'],
    ['too many requests', refused(429, 'Wait'), 'untried'],
    ['a ledger that cannot be asked', refused(502, 'Failed to verify QR code'), 'untried'],
    ['an unconfirmed outcome', refused(502, unconfirmedText()), 'open'],
    ['a late unconfirmed outcome', refused(504, unconfirmedText('Too late')), 'open'],
    ['a gateway without words', refused(502, ''), 'open'],
    ['a failing server', refused(500, 'Something went wrong on our side.'), 'open'],
    ['no connection', new ApiError({ kind: 'offline', status: 0, message: 'x' }), 'open'],
    [
      'an unreadable answer',
      new ApiError({ kind: 'malformed', status: 200, message: 'x' }),
      'open',
    ],
    ['anything else', new TypeError('x'), 'open'],
  ])('from %s', (_from, error, kind) => {
    expect(outcomeOfError(error)).toMatchObject({ kind });
  });
});
