import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRequirements } from '../../support/security/asvs.ts';

const TEST_FILE = /^(api|unit|e2e|site|slow)\/.+\.(test|spec)\.ts$/;
const ALL = readRequirements();

it('the ASVS list contains every level 1 and level 2 requirement once, except those for OAuth and WebRTC', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  expect(Map.groupBy(ALL, ({ level }) => level).get('1')).toHaveLength(65);
  expect(Map.groupBy(ALL, ({ level }) => level).get('2')).toHaveLength(152);
});

it('every requirement in the ASVS list that is met names test files that exist', () => {
  const proofs = ALL.filter(({ verdict }) => verdict === 'met').map(({ id, tests }) => ({
    id,
    missing: tests.filter((file) => !TEST_FILE.test(file) || !existsSync(`tests/${file}`)),
    hasTest: tests.length > 0,
  }));
  expect(proofs.filter(({ missing, hasTest }) => missing.length > 0 || !hasTest)).toEqual([]);
});
