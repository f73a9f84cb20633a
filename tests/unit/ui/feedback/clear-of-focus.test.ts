import { expect, test } from 'vitest';
import { topClearOf } from '../../../../src/ui/feedback/clear-of-focus';

const TOASTS = { top: 76, bottom: 186, left: 900, right: 1256 };

test.each([
  ['a button behind them', { top: 90, bottom: 134, left: 1100, right: 1200 }, 146],
  ['a button that overlaps them', { top: 170, bottom: 214, left: 800, right: 910 }, 226],
  ['a button beside them', { top: 90, bottom: 134, left: 700, right: 900 }, undefined],
  ['a button above them', { top: 10, bottom: 54, left: 1100, right: 1200 }, undefined],
  ['a button below them', { top: 300, bottom: 344, left: 1100, right: 1200 }, undefined],
] as const)('toasts never cover the focused element: %s', (_where, focused, top) => {
  expect(topClearOf(focused, TOASTS)).toBe(top);
});
