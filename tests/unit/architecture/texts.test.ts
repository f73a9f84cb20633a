import { expect, test } from 'vitest';
import { unlimitedTexts } from '../../../scripts/architecture/texts.ts';
import { HOUSE, plant } from './planted.ts';

test('a text field without a maximum length is reported unless it is in a response schema', () => {
  const root = plant({
    'src/contract/fields.ts': 'export const text = () => v.string();',
    'src/contract/a.ts': [
      'export const orderReply = v.object({ name: v.string() });',
      'const saleReplyEntries = { name: v.optional(v.string()) };',
      'export const userRow = v.object({ name: v.string() });',
      'export const currentPrices = v.array(v.string());',
      'export const nameBody = v.object({ name: v.string() });',
    ].join('\n'),
    'src/contract/b/c.ts': [
      'const name = v.pipe(',
      "  v.optional(v.string(), ''),",
      ');',
      'export function field() { const fieldReply = v.string(); return fieldReply; }',
    ].join('\n'),
  });
  const places = unlimitedTexts(root).map((problem) => problem.split(' ')[0]);
  expect(places).toEqual(['src/contract/a.ts:5', 'src/contract/b/c.ts:2', 'src/contract/b/c.ts:4']);
});

test('no request schema accepts text without a maximum length', () => {
  expect(unlimitedTexts(HOUSE)).toEqual([]);
});
