import { expect, test } from 'vitest';
import { rowsCsv } from '../../../../src/ui/list/bulk/BulkBar';
import { changeAll, explainPart, namesText } from '../../../../src/ui/list/bulk/change-all';

const explain = (error: unknown) => ({ message: String(error), fields: undefined });

test('a bulk action processes all rows even when some fail, and lists each failure with its reason', async () => {
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

test('the summary lists five rows and shows how many others there are', () => {
  expect(namesText(['a', 'b'])).toBe('a, b');
  expect(namesText(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e and 2 more');
});

test('the export of selected rows contains the values shown in the table', () => {
  const rows = [
    { name: 'Asha', code: '=1' },
    { name: 'Rao, B', code: '' },
  ];
  const columns = [
    { title: 'Name', text: ({ name }: (typeof rows)[0]) => name },
    { title: 'Code', text: ({ code }: (typeof rows)[0]) => code },
  ];
  expect(rowsCsv(rows, columns)).toBe('\uFEFFName,Code\r\nAsha,\'=1\r\n"Rao, B",\r\n');
});
