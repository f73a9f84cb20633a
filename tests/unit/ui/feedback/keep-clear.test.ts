import { expect, test } from 'vitest';
import { topClearOf } from '../../../../src/ui/feedback/keep-clear';

const TOASTS = { top: 76, bottom: 186, left: 900, right: 1256 };
const SCREEN = { top: 12, bottom: 700 };
const at = (top: number, left = 1100) => ({ top, bottom: top + 44, left, right: left + 100 });

test.each([
  ['no control', [], 76],
  ['a button behind them', [at(90)], 146],
  ['a button that overlaps them', [{ top: 170, bottom: 214, left: 800, right: 910 }], 226],
  ['a button beside them', [at(90, 700)], 76],
  ['a button above them', [at(10)], 76],
  ['a button below them', [at(300)], 76],
  ['two buttons with no room between them', [at(90), at(200)], 256],
  ['two buttons with room between them', [at(90), at(300)], 146],
  ['a button that fills the screen below them', [{ ...at(180), bottom: 690 }], 58],
  ['buttons everywhere', [{ ...at(20), bottom: 690 }], 76],
] as const)(
  'toasts cover neither a primary button nor the focused control: %s',
  (_where, controls, top) => {
    expect(topClearOf(controls, TOASTS, SCREEN)).toBe(top);
  },
);
