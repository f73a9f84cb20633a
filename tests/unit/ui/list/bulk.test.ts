import { expect, test } from 'vitest';
import { changeAll, explainPart, namesText } from '../../../../src/ui/list/bulk/change-all';
import { rowsCsv } from '../../../../src/ui/list/bulk/export-rows';

const explain = (error: unknown) => ({ message: String(error), fields: undefined });

test('all rows are processed even when some fail, and the failures are listed with their reasons', async () => {
  const done: string[] = [];
  const change = async (name: string) => {
    if (name.startsWith('x')) throw new Error('no');
    done.push(name);
  };
  const all = changeAll(['a', 'x1', 'b', 'x2'], change, (name) => name.toUpperCase(), explain);
  const error = await all.catch((thrown: unknown) => thrown);
  expect(explainPart(explain)(error).message).toBe('Not changed: X1: Error: no X2: Error: no');
  expect(done).toEqual(['a', 'b']);
  expect(explainPart(explain)('other').message).toBe('other');
});

test('five names are listed, the others counted', () => {
  expect(namesText(['a', 'b'])).toBe('a, b');
  expect(namesText(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e and 2 more');
});

test('the file of selected rows contains what the table shows', () => {
  const rows = [
    { id: 1, name: 'Asha', code: '=1', is_active: true },
    { id: 2, name: 'Rao, B', code: '', is_active: false },
  ];
  const table = {
    nameOf: ({ name }: { name: string }) => name,
    columns: [{ title: 'Code', text: ({ code }: { code: string }) => code }],
  };
  expect(rowsCsv(rows, table)).toBe(
    '\uFEFFName,Code,Status\r\nAsha,\'=1,Active\r\n"Rao, B",,Inactive\r\n',
  );
});
