import { describe, expect, it } from 'vitest';
import { problemsOf, type Requirement, readRequirements } from '../../support/security/asvs.ts';

const MET: Requirement = {
  id: '1.2.3',
  level: 1,
  about: 'Nothing bad happens',
  verdict: 'met',
  tests: ['tests/unit/security/asvs.test.ts'],
};

it('every requirement in the ASVS list has a verdict and names only test files that exist', () => {
  expect(problemsOf(readRequirements())).toEqual([]);
});

it('the ASVS list contains every level 1 and level 2 requirement except those for OAuth and WebRTC', () => {
  const levels = readRequirements().map(({ level }) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(65);
  expect(levels.filter((level) => level === 2)).toHaveLength(152);
});

describe('problemsOf', () => {
  it('returns no problems for a requirement whose test file exists', () => {
    expect(problemsOf([MET])).toEqual([]);
  });

  it.each<[string, Requirement[], string]>([
    ['an id that is listed twice', [MET, MET], '1.2.3 is listed twice'],
    [
      'a test file that does not exist',
      [{ ...MET, tests: ['tests/unit/b.test.ts'] }],
      '1.2.3 names tests/unit/b.test.ts, which is not a test file',
    ],
    [
      'a file that contains no tests',
      [{ ...MET, tests: ['package.json'] }],
      '1.2.3 names package.json, which is not a test file',
    ],
    ['a met requirement without a test', [{ ...MET, tests: [] }], '1.2.3 is met without a test'],
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
      'an open requirement without a reason',
      [{ ...MET, verdict: 'open' }],
      '1.2.3 is open without a reason',
    ],
  ])('reports %s', (_case, list, problem) => {
    expect(problemsOf(list)).toEqual([problem]);
  });
});
