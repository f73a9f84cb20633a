import { expect, test } from 'vitest';
import { axisOf } from '../../../src/ui/chart/axis';

test.each([
  [[0, 42_310], false, [0, 20_000, 40_000, 60_000]],
  [[3], true, [0, 1, 2, 3]],
  [[-500, 1800], false, [-1000, 0, 1000, 2000]],
  [[0], false, [0]],
] as const)('the axis of %j has round ticks around all values', (values, isWhole, ticks) => {
  expect(axisOf(values, isWhole).ticks).toEqual(ticks);
});

test('an axis places its lowest tick at 0 and its highest at 100 percent', () => {
  const { at } = axisOf([-500, 1800], false);
  expect([-1000, 500, 2000].map(at)).toEqual([0, 50, 100]);
});
