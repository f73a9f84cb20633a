import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints';
import { jsonSchemaOf } from '../../../scripts/build/openapi/json-schema';

/**
 * A text field of an endpoint, with a function that creates an input containing only that field.
 */
export interface TextField {
  /** The route and the field’s path in its body or query. */
  name: string;
  schema: v.GenericSchema;
  inputWith: (text: string) => unknown;
}

interface Place {
  path: string;
  inputWith: TextField['inputWith'];
}

function placesIn(schema: JsonSchema | boolean, path = ''): Place[] {
  if (typeof schema === 'boolean' || schema.const !== undefined) return [];
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  const choices = [...anyOf, ...oneOf, ...allOf];
  return [
    ...(schema.type === 'string' ? [{ path, inputWith: (text: string) => text }] : []),
    ...choices.flatMap((choice) => placesIn(choice, path)),
    ...placesInObject(schema, path),
    ...placesInArray(schema, path),
  ];
}

function placesInObject({ properties = {} }: JsonSchema, path: string): Place[] {
  const constants = Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) => constantOf(name, each)),
  );
  return Object.entries(properties).flatMap(([name, each]) =>
    placesIn(each, `${path}.${name}`).map((place) => ({
      ...place,
      inputWith: (text) => ({ ...constants, [name]: place.inputWith(text) }),
    })),
  );
}

/** Returns the constant property that distinguishes the variants of an object. */
function constantOf(name: string, schema: JsonSchema | boolean): [string, unknown][] {
  return typeof schema === 'object' && schema.const !== undefined ? [[name, schema.const]] : [];
}

function placesInArray({ items }: JsonSchema, path: string): Place[] {
  if (items === undefined || Array.isArray(items)) return [];
  return placesIn(items, `${path}[]`).map((place) => ({
    ...place,
    inputWith: (text) => [place.inputWith(text)],
  }));
}

/** Every text field in the request bodies and queries of all described endpoints. */
export const TEXT_FIELDS: readonly TextField[] = ENDPOINTS.flatMap(
  ({ method, path, body, query }) =>
    [body, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) =>
        placesIn(jsonSchemaOf(schema)).map((place) => ({
          name: `${method} ${path} ${place.path}`,
          schema,
          inputWith: place.inputWith,
        })),
      ),
);
