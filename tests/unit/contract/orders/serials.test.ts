import { describe, expect, it } from 'vitest';
import {
  matchReturned,
  SERIAL_TEXTS,
  type Serials,
  serialErrors,
} from '../../../../src/contract/orders/serials';
import { IMEI_TEXTS, SERIAL_NUMBER_TEXTS } from '../../../../src/lib/identity/texts';

const [A, B, C] = ['490154203237518', '356938035643809', '353984413000017'] as const;

describe('serialErrors', () => {
  const pieces = [
    { productId: 'phone', quantity: 2, kind: 'imei' },
    { productId: 'laptop', quantity: 1, kind: 'serial' },
  ] as const;
  it.each<[string, Serials | undefined, Record<string, string>]>([
    ['nothing for the right numbers', { phone: [A, B], laptop: ['5CD1234XYZ'] }, {}],
    [
      'a device that is sold twice, also with another product',
      { phone: [A, B], laptop: [B] },
      { 'serials.laptop.0': SERIAL_TEXTS.twice },
    ],
    [
      'surplus numbers and those of products that need none',
      { phone: [A, B, C], laptop: ['5CD1234XYZ'], cable: [C] },
      { 'serials.phone.2': SERIAL_TEXTS.notNeeded, 'serials.cable.0': SERIAL_TEXTS.notNeeded },
    ],
    [
      'missing numbers',
      undefined,
      {
        'serials.phone.0': IMEI_TEXTS.empty,
        'serials.phone.1': IMEI_TEXTS.empty,
        'serials.laptop.0': SERIAL_NUMBER_TEXTS.empty,
      },
    ],
  ])('reports %s', (_, given, errors) => {
    expect(serialErrors(pieces, given)).toEqual(errors);
  });
});

describe('matchReturned', () => {
  const open = [A, B].map((serial) => ({ productId: 'phone', serial }));
  const two = [{ productId: 'phone', quantity: 2 }];
  const back = (given: Serials, isDisputed: boolean, pieces = two) => {
    const found = matchReturned(open, pieces, given, isDisputed);
    return {
      back: found.back.map(({ serial }) => serial),
      disputes: found.disputes.map(({ row, serial }) => [row.serial, serial]),
      errors: found.errors,
    };
  };

  it('accepts sold devices in any order, and requires no serial number for products without one', () => {
    const none = { disputes: [], errors: {} };
    expect(back({ phone: [B, A] }, false)).toEqual({ ...none, back: [B, A] });
    expect(back({}, false, [{ productId: 'cable', quantity: 1 }])).toEqual({ ...none, back: [] });
  });

  it('never accepts a device twice', () => {
    expect(back({ phone: [A, A] }, false)).toEqual({
      ...{ back: [A], disputes: [] },
      errors: { 'serials.phone.1': SERIAL_TEXTS.samePiece },
    });
  });

  it('accepts a device that was not sold only when it is recorded as a dispute', () => {
    const wrong = { phone: [C, B] };
    expect(back(wrong, false).errors).toEqual({ 'serials.phone.0': SERIAL_TEXTS.notSold });
    expect(back(wrong, true)).toEqual({ back: [B], disputes: [[A, C]], errors: {} });
    expect(back({ phone: ['', B] }, true).errors).toEqual({
      'serials.phone.0': SERIAL_TEXTS.needsReturned,
    });
  });
});
