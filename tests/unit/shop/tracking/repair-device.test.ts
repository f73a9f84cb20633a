import { expect, it } from 'vitest';
import {
  parseRepairs,
  repairNamed,
  withoutRepair,
  withRepair,
} from '../../../../src/shop/tracking/repair/device';

const BOOKED = { reference: 'B-7KQ2M9XA', name: 'B-7KQ2M9XA', key: '1.key' };
const RECEIVED = { ...BOOKED, name: 'R-1001' };

it('a device stores a repair only once, whether it is identified by its reference or by its number', () => {
  const known = withRepair(withRepair([], BOOKED), RECEIVED);
  expect(known).toEqual([RECEIVED]);
  expect(repairNamed(known, 'r-1001')).toEqual(RECEIVED);
  expect(repairNamed(known, 'B-7KQ2M9XA')).toEqual(RECEIVED);
  expect(repairNamed(known, 'R-1002')).toBeUndefined();
  expect(withoutRepair(known, RECEIVED.reference)).toEqual([]);
});

it('parseRepairs skips invalid entries, and keeps the ten newest', () => {
  const many = Array.from({ length: 12 }, (_, nth) => ({ ...BOOKED, reference: `B-${nth}` }));
  expect(parseRepairs(many)).toHaveLength(10);
  expect(parseRepairs([null, 'R-1', { ...BOOKED, key: '' }, { ...BOOKED, extra: 1 }])).toEqual([
    BOOKED,
  ]);
  expect(parseRepairs('R-1001')).toEqual([]);
});
