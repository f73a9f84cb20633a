import { describe, expect, it } from 'vitest';
import { problemsOf, type Requirement, readRequirements } from '../../support/security/asvs.ts';
import { titlesOf } from '../../support/security/titles.ts';

const MET: Requirement = {
  id: '1.2.3',
  level: 1,
  about: 'Nothing bad happens',
  verdict: 'met',
  tests: [{ file: 'a.test.ts', title: 'a cart › holds %i items' }],
};

const titles = (file: string) => (file === 'a.test.ts' ? ['a cart › holds %i items'] : undefined);

it('every requirement has its verdict, and every test that it names is there', () => {
  expect(problemsOf(readRequirements())).toEqual([]);
});

it('the list holds each requirement of levels 1 and 2, without OAuth and WebRTC', () => {
  const levels = readRequirements().map(({ level }) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(65);
  expect(levels.filter((level) => level === 2)).toHaveLength(152);
});

describe('the check of the list', () => {
  it('finds nothing wrong with a test that is there', () => {
    expect(problemsOf([MET], titles)).toEqual([]);
  });

  it.each<[string, Requirement[], string]>([
    ['an id that stands twice', [MET, MET], '1.2.3 stands twice'],
    [
      'a test file that is not there',
      [{ ...MET, tests: [{ file: 'b.test.ts', title: 'x' }] }],
      '1.2.3 names b.test.ts, which is not there',
    ],
    [
      'a title that is not there',
      [{ ...MET, tests: [{ file: 'a.test.ts', title: 'a cart › flies' }] }],
      '1.2.3 names “a cart › flies”, which is not in a.test.ts',
    ],
    ['a promise without a test', [{ ...MET, tests: [] }], '1.2.3 is met without a test'],
    [
      'a deviation without a reason',
      [{ ...MET, verdict: 'deviation' }],
      '1.2.3 is deviation without a reason',
    ],
    [
      'an exception without a reason',
      [{ ...MET, verdict: 'not-applicable' }],
      '1.2.3 is not-applicable without a reason',
    ],
    [
      'an open one without a reason',
      [{ ...MET, verdict: 'open' }],
      '1.2.3 is open without a reason',
    ],
  ])('finds %s', (_case, list, problem) => {
    expect(problemsOf(list, titles)).toEqual([problem]);
  });
});

describe('the titles of a test file', () => {
  it('are found in groups, tables and templates, and not where a test is skipped', () => {
    const text = `
      it('alone', () => {});
      describe('a cart', () => {
        it.each([[1], [2]])('holds %i items', () => {});
        describe.each([1])('of %i', () => test('is small', () => {}));
        it.skip('flies', () => {});
        it.todo('swims');
      });
      test.describe(() => test.only(\`on \${path} @phone\`, async () => { it; }));
      describe.skip('a boat', () => it('floats', () => {}));
    `;
    expect(titlesOf(text)).toEqual([
      'alone',
      'a cart › holds %i items',
      'a cart › of %i › is small',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as its file has it
      'on ${path} @phone',
    ]);
  });
});
