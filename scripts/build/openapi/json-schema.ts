import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/**
 * True for a required text field. The default '' only ensures that a missing value produces the
 * field's own error message.
 */
function isRequired(property: JsonSchema | boolean): boolean {
  return typeof property === 'object' && property.default === '' && (property.minLength ?? 0) > 0;
}

function withRequired(schema: JsonSchema): JsonSchema {
  const { properties, anyOf, items } = schema;
  const missing = Object.entries(properties ?? {}).filter(([, each]) => isRequired(each));
  const required = [...(schema.required ?? []), ...missing.map(([name]) => name)];
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, nested(each)]),
      ),
    }),
    ...(anyOf && { anyOf: anyOf.map(nested) }),
    ...(items && { items: Array.isArray(items) ? items.map(nested) : nested(items) }),
    ...(required.length > 0 && { required }),
  };
}

function nested(schema: JsonSchema | boolean): JsonSchema | boolean {
  return typeof schema === 'object' ? withRequired(schema) : schema;
}

/**
 * Converts the input of a valibot schema to JSON Schema 2020-12. Omits rules that JSON Schema
 * cannot express.
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return withRequired(converted);
}
