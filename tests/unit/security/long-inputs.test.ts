import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MOST_PROBLEMS } from '../../../functions/domain/core/refusal';
import { normalizePath } from '../../../functions/http/paths';
import { parseInput } from '../../../functions/http/validate';
import { isLinear, UNITS } from '../../support/fuzz/cost';
import { constantsOf, type Field, LISTS, MAPS, OBJECTS, TEXTS } from '../../support/fuzz/fields';

const UNIT_NAMES = Object.entries(UNITS);
/** Combines characters that match the patterns of various fields. */
const LONG = '\u202e %25"\n'.repeat(5000);

/** Returns the distinct validation rules that reject this part of an input. */
function rulesAgainst({ schema, inputWith }: Field, part: unknown): string[] {
  const issues = optionsOf(schema).flatMap(
    (option) => v.safeParse(option, inputWith(part)).issues ?? [],
  );
  const ofPart = leaves(issues).filter(({ input }) => input === part);
  return [...new Set(ofPart.map(({ type }) => type))];
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

/** Returns a list or object that records the names of its entries when they are read. */
function recorded<T extends object>(target: T): { part: T; read: Set<string> } {
  const read = new Set<string>();
  const part = new Proxy(target, {
    get(each, name, receiver) {
      if (typeof name === 'string' && name !== 'length') read.add(name);
      return Reflect.get(each, name, receiver);
    },
  });
  return { part, read };
}

function mapOfSize(size: number, value: unknown = {}): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: size }, (_, nth) => [`k${nth}`, value]));
}

/** About as many entries as fit into the largest request body. */
const MOST_ENTRIES = 4000;

describe('an API text field', () => {
  test('is included in this test, whether it is in a request body or a query', () => {
    const names = TEXTS.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(80);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/orders .fulfilment.address',
        'POST /api/orders .lines[].product_id',
        'POST /api/orders/:id/steps .reference',
        'POST /api/orders/sales .serials{}[]',
        'POST /api/orders/sales .serials{name}',
        'POST /api/complaints .order_id',
        'GET /api/users .search',
      ]),
    );
  });

  test('is rejected only because of its length when it is far too long', () => {
    const refused = TEXTS.map((field) => [field.name, rulesAgainst(field, LONG)] as const);
    expect(refused.filter(([, rules]) => !isRefusedByLength(rules))).toEqual([]);
  });

  test.each(UNIT_NAMES)('is parsed in linear time when it consists of %s', (_, unit) => {
    const slow = TEXTS.filter(
      ({ schema, inputWith }) =>
        !isLinear((text) => v.safeParse(schema, inputWith(`a${text}a`)), unit),
    );
    expect(slow.map(({ name }) => name)).toEqual([]);
  });
});

describe('an API list or map', () => {
  test('is included in this test, even when it is nested', () => {
    expect([LISTS, MAPS].map((fields) => fields.map(({ name }) => name))).toEqual([
      expect.arrayContaining(['POST /api/orders .lines', 'POST /api/orders/sales .serials{}']),
      expect.arrayContaining(['POST /api/orders/sales .serials']),
    ]);
  });

  test('is rejected without one entry being read when it exceeds its maximum length', () => {
    const refused = [
      ...LISTS.map((field) => {
        const { maxItems = MOST_ENTRIES } = field.json;
        return { field, rule: 'max_length', ...recorded(Array(maxItems + 1).fill({})) };
      }),
      ...MAPS.map((field) => {
        const { maxProperties = MOST_ENTRIES } = field.json;
        return { field, rule: 'max_entries', ...recorded(mapOfSize(maxProperties + 1)) };
      }),
    ].map(({ field, rule, part, read }) => ({
      name: field.name,
      isRefused: rulesAgainst(field, part).join() === rule,
      entriesRead: read.size,
    }));
    const wrong = refused.filter(({ isRefused, entriesRead }) => !isRefused || entriesRead > 0);
    expect(wrong).toEqual([]);
  });
});

describe('an API object', () => {
  test('is parsed without one unknown field being read', () => {
    const unknown = mapOfSize(MOST_ENTRIES);
    const wrong = OBJECTS.filter(({ schema, json, inputWith }) => {
      const { part, read } = recorded({ ...unknown, ...constantsOf(json) });
      v.safeParse(schema, inputWith(part));
      return [...read].some((name) => name in unknown);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('the parser of requests', () => {
  test('stops at 50 problems, however many an input has', () => {
    const counts = [
      ...LISTS.map(({ json, ...field }) => ({ field, part: Array(json.maxItems).fill({}) })),
      ...MAPS.map(({ json, ...field }) => ({
        field,
        part: mapOfSize(json.maxProperties ?? MOST_ENTRIES, Array(MOST_PROBLEMS).fill({})),
      })),
      ...OBJECTS.map(({ json, ...field }) => ({ field, part: constantsOf(json) })),
    ].map(({ field, part }) => {
      const { issues = [] } = parseInput(field.schema, field.inputWith(part));
      return { name: field.name, problems: issues.length };
    });
    expect(counts.filter(({ problems }) => problems > 50)).toEqual([]);
    expect(Math.max(...counts.map(({ problems }) => problems))).toBe(50);
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
