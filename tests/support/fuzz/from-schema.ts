import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';

/**
 * Values that get past more checks than random text: ids of existing rows, and values that pass
 * validation.
 */
const KNOWN = [
  'dhun-buds-2',
  'ORD1780077760500GQTOA',
  'ZGh1bi1idWRzLTItc2VjcmV0LWZvci10ZXN0cw',
  'TXN1780077760500ABCDE',
  'CMP2345678A',
  'CHP-2026-0001',
  'chipwala_fan_01',
  'meera@example.in',
  '411038',
  'Meera',
  'Paud Road',
  'Tarang-Monsoon-24',
];

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const rule = new RegExp(pattern ?? '', 'u');
  // fast-check cannot generate text for patterns with lookahead or lookbehind.
  const random =
    pattern === undefined || /\(\?[=!<]/.test(pattern)
      ? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
      : fc.stringMatching(rule);
  const known = KNOWN.filter(
    (text) => rule.test(text) && text.length >= minLength && text.length <= maxLength,
  );
  if (known.length === 0) return random;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, random);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, each]) => [name, validFor(each)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
}

/** Generates a value that matches a JSON schema; rules beyond the schema may still reject it. */
export function validFor(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return fc.oneof(...choices.map(validFor));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(validFor(Array.isArray(schema.items) ? true : (schema.items ?? true)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}
