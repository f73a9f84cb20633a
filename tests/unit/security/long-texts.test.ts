import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { normalizePath } from '../../../functions/http/paths';
import { isLinear, UNITS } from '../../support/fuzz/cost';
import { TEXT_FIELDS, type TextField } from '../../support/fuzz/text-fields';

const UNIT_NAMES = Object.entries(UNITS);
/** Combines characters that match the patterns of various fields. */
const LONG = '\u202e %25"\n'.repeat(5000);

/** Returns the distinct validation rules that reject the text. */
function rulesAgainst({ schema, inputWith }: TextField, text: string): string[] {
  const issues = optionsOf(schema).flatMap(
    (option) => v.safeParse(option, inputWith(text)).issues ?? [],
  );
  const ofText = leaves(issues).filter(({ input }) => input === text);
  return [...new Set(ofText.map(({ type }) => type))];
}

/** Returns all options of a union, because the union itself reports only the closest match. */
function optionsOf(schema: v.GenericSchema): readonly v.GenericSchema[] {
  return isUnion(schema) ? schema.options : [schema];
}

function isUnion(schema: v.GenericSchema): schema is v.UnionSchema<v.GenericSchema[], undefined> {
  return schema.type === 'union';
}

function leaves(issues: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown>[] {
  return issues.flatMap((issue) => [issue, ...leaves(issue.issues ?? [])]);
}

/** True if the text is rejected only by a maximum length or a fixed set of values. */
function isRefusedByLength(rules: readonly string[]): boolean {
  const [rule = '', ...others] = rules;
  return others.length === 0 && ['max_length', 'picklist', 'variant'].includes(rule);
}

describe('an API text field', () => {
  test('is included in this test, whether it is in a request body or a query', () => {
    const names = TEXT_FIELDS.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(80);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/orders .fulfilment.address',
        'POST /api/orders .lines[].product_id',
        'POST /api/orders/:id/steps .reference',
        'POST /api/complaints .order_id',
        'GET /api/users .search',
      ]),
    );
  });

  test('is rejected only because of its length when it is far too long', () => {
    const refused = TEXT_FIELDS.map((field) => [field.name, rulesAgainst(field, LONG)] as const);
    expect(refused.filter(([, rules]) => !isRefusedByLength(rules))).toEqual([]);
  });

  test.each(UNIT_NAMES)('is parsed in linear time when it consists of %s', (_, unit) => {
    const slow = TEXT_FIELDS.filter(
      ({ schema, inputWith }) =>
        !isLinear((text) => v.safeParse(schema, inputWith(`a${text}a`)), unit),
    );
    expect(slow.map(({ name }) => name)).toEqual([]);
  });
});

describe('a request path', () => {
  test.each([...UNIT_NAMES, ['slashes', '/'], ['dots', '../'], ['pages', '/index']])(
    'is normalised in linear time when it repeats one part: %s',
    (_, unit) => {
      expect(isLinear((text) => normalizePath(`/${text}`), unit)).toBe(true);
    },
  );

  test('is normalised in linear time when it is encoded thousands of times', () => {
    expect(isLinear((text) => normalizePath(`/%${text}41`), '25')).toBe(true);
  });
});
