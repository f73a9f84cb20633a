import { expect, it } from 'vitest';
import { fullFolders, longFiles } from '../../../scripts/architecture/shape.ts';
import { plant } from './planted.ts';

const lines = (count: number) => 'a;\n'.repeat(count);

it('the check reports a source file with more than 300 lines', () => {
  const files = { 'src/lib/long.ts': lines(301), 'src/ui/long.css': lines(300) };
  expect(longFiles(plant(files))).toEqual(['src/lib/long.ts has 301 lines, more than 300']);
});

it('the check warns about a folder with more than 20 entries, except in pages', () => {
  const names = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index));
  const of = (folder: string) => names.map((name) => [`${folder}/${name}.ts`, '']);
  const files = Object.fromEntries([...of('src/lib'), ...of('src/ui'), ...of('src/pages/a')]);
  const more = { 'src/lib/more/a.ts': '', 'src/pages/a/z.ts': '' };
  expect(fullFolders(plant({ ...files, ...more }))).toEqual([
    'src/lib has 21 entries, more than 20',
  ]);
});
