import { describe, expect, it } from 'vitest';
import { insertMissing, literal } from '../../../scripts/seed/sql.ts';

describe('a value in a seed statement', () => {
  it('doubles the quotes inside a text, so that the text cannot end early', () => {
    expect(literal("D'Souza'; DROP TABLE users; --")).toBe("'D''Souza''; DROP TABLE users; --'");
  });

  it('writes numbers, truth and absence the way SQLite stores them', () => {
    expect([42, true, false, null].map(literal)).toEqual(['42', '1', '0', 'NULL']);
  });

  it('refuses what SQLite would store as something else', () => {
    expect(() => literal(1.5)).toThrow('not a whole number');
    expect(() => literal(Number.NaN)).toThrow('not a whole number');
    expect(() => literal('cut\0here')).toThrow('NUL');
  });
});

describe('a seed statement', () => {
  it('names its columns and leaves a row alone that is there already', () => {
    expect(insertMissing('users', { id: 1, 'odd"name': 'x' })).toBe(
      'INSERT INTO "users" ("id", "odd""name") VALUES (1, \'x\') ON CONFLICT DO NOTHING;',
    );
  });
});
