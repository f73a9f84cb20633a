import { describe, expect, it } from 'vitest';
import { shapeProblems } from '../../../scripts/house/shape.ts';
import { plant } from './planted.ts';

const lines = (count: number) => 'a;\n'.repeat(count);

describe('the shape of the house', () => {
  it('has no file over 200 lines', () => {
    const files = { 'src/lib/long.ts': lines(201), 'src/ui/long.css': lines(200) };
    expect(shapeProblems(plant(files))).toEqual(['src/lib/long.ts has 201 lines of at most 200']);
  });

  it('has no folder over 15 entries, folders counted, but pages follow their addresses', () => {
    const names = Array.from({ length: 15 }, (_, index) => String.fromCharCode(97 + index));
    const of = (folder: string) => names.map((name) => [`${folder}/${name}.ts`, '']);
    const files = Object.fromEntries([...of('src/lib'), ...of('src/ui'), ...of('src/pages/a')]);
    const more = { 'src/lib/more/a.ts': '', 'src/pages/a/z.ts': '' };
    expect(shapeProblems(plant({ ...files, ...more }))).toEqual([
      'src/lib has 16 entries of at most 15',
    ]);
  });

  it('has a folder where three files share a prefix, hooks excepted', () => {
    const files = ['scan-a', 'scan-b', 'scan-c', 'use-a', 'use-b', 'use-c', 'pay-a', 'pay-b'];
    const planted = files.map((name) => [`functions/domain/${name}.ts`, '']);
    expect(shapeProblems(plant(Object.fromEntries(planted)))).toEqual([
      'functions/domain has 3 entries that begin with scan-: make a folder of them',
    ]);
  });
});
