import { expect, it } from 'vitest';
import { rowProgress } from '../../../scripts/terminal/progress.ts';

/** Reports four rows, one every `rowMs`, and returns the output. */
function outputOf(isTTY: boolean, rowMs: number): string {
  let [text, time] = ['', 0];
  const write = (part: string) => {
    text += part;
  };
  const step = rowProgress('Saving', 4, { isTTY, write }, () => time);
  for (let row = 0; row < 4; row += 1) {
    time += rowMs;
    step();
  }
  return text;
}

it('rowProgress overwrites a single line in a terminal', () => {
  const lines = ['1 of 4 rows (25 %)', '2 of 4 rows (50 %)', '3 of 4 rows (75 %)'];
  const overwritten = [...lines, '4 of 4 rows (100 %)'].map((line) => `\r\u001b[KSaving: ${line}`);
  expect(outputOf(true, 300)).toBe(`${overwritten.join('')}\n`);
});

it('rowProgress writes a line every five seconds to a log', () => {
  expect(outputOf(false, 2500)).toBe('Saving: 2 of 4 rows (50 %)\nSaving: 4 of 4 rows (100 %)\n');
});

it.each([true, false])('rowProgress writes nothing for a short task (terminal: %s)', (isTTY) => {
  expect(outputOf(isTTY, 1)).toBe('');
});
