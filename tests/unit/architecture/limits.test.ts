import { expect, test } from 'vitest';
import { unlimitedInputs } from '../../../scripts/architecture/limits.ts';
import { HOUSE, plant } from './planted.ts';

test('a text, list or map without a maximum length is reported unless it is in a response schema', () => {
  const root = plant({
    'src/contract/fields.ts': 'export const text = () => v.string();',
    'src/contract/a.ts': [
      'export const orderReply = v.object({ name: v.string() });',
      'const saleReplyEntries = { name: v.optional(v.string()) };',
      'export const userRow = v.object({ name: v.string() });',
      'export const currentPrices = v.array(v.record(v.string(), v.number()));',
      'export const nameBody = v.object({ name: v.string() });',
      'export const linesBody = v.pipe(v.array(line), v.maxLength(20));',
      'export const serials = v.optional(v.record(text(60), number));',
    ].join('\n'),
    'src/contract/b/c.ts': [
      'const name = v.pipe(',
      "  v.optional(v.string(), ''),",
      ');',
      'export function field() { const fieldReply = v.string(); return fieldReply; }',
    ].join('\n'),
  });
  const problems = unlimitedInputs(root).map((problem) => problem.split(' from ')[0]);
  expect(problems).toEqual([
    'src/contract/a.ts:5 uses v.string(): use text()',
    'src/contract/a.ts:6 uses v.array(): use listOf()',
    'src/contract/a.ts:7 uses v.record(): use mapOf()',
    'src/contract/b/c.ts:2 uses v.string(): use text()',
    'src/contract/b/c.ts:4 uses v.string(): use text()',
  ]);
});

test('no request schema accepts a text, list or map without a maximum length', () => {
  expect(unlimitedInputs(HOUSE)).toEqual([]);
});
