import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints';
import { jsonSchemaOf } from '../../../scripts/build/openapi/json-schema';

/** Part of a body or query, with a function that creates an input containing only that part. */
interface Place {
  path: string;
  json: JsonSchema;
  inputWith: (value: unknown) => unknown;
}

/** Part of an endpoint's input; `name` is the route and the part’s path in its body or query. */
export interface Field extends Place {
  name: string;
  schema: v.GenericSchema;
}

type Subschema = JsonSchema | boolean | undefined;

/** Every part of a schema, nested ones too. */
function placesIn(schema: Subschema, path = ''): Place[] {
  if (typeof schema !== 'object' || schema.const !== undefined) return [];
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    { path, json: schema, inputWith: (value) => value },
    ...[...anyOf, ...oneOf, ...allOf].flatMap((choice) => placesIn(choice, path)),
    ...placesInObject(schema, path),
    ...placesInMap(schema, path),
    ...placesInList(schema, path),
  ];
}

function placesInObject(schema: JsonSchema, path: string): Place[] {
  const constants = constantsOf(schema);
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    within(placesIn(each, `${path}.${name}`), (value) => ({ ...constants, [name]: value })),
  );
}

/** The constant properties that distinguish the variants of an object. */
export function constantsOf({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) =>
      typeof each === 'object' && each.const !== undefined ? [[name, each.const]] : [],
    ),
  );
}

function placesInMap({ propertyNames, additionalProperties }: JsonSchema, path: string): Place[] {
  return [
    ...within(placesIn(propertyNames, `${path}{name}`), (name) => ({ [String(name)]: null })),
    ...within(placesIn(additionalProperties, `${path}{}`), (value) => ({ a: value })),
  ];
}

function placesInList({ items }: JsonSchema, path: string): Place[] {
  if (Array.isArray(items)) return [];
  return within(placesIn(items, `${path}[]`), (value) => [value]);
}

function within(places: Place[], wrap: (value: unknown) => unknown): Place[] {
  return places.map((place) => ({
    ...place,
    inputWith: (value) => wrap(place.inputWith(value)),
  }));
}

const FIELDS: readonly Field[] = ENDPOINTS.flatMap(({ method, path, body, query }) =>
  [body, query]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) =>
      placesIn(jsonSchemaOf(schema)).map((place) => ({
        ...place,
        name: `${method} ${path} ${place.path}`,
        schema,
      })),
    ),
);

/** Every text in the request bodies and queries of all described endpoints. */
export const TEXTS = FIELDS.filter(({ json }) => json.type === 'string');

/** Every list in them. */
export const LISTS = FIELDS.filter(({ json }) => json.type === 'array');

/** Every map in them: an object whose names the request chooses. */
export const MAPS = FIELDS.filter(({ json }) => typeof json.additionalProperties === 'object');

/** Every object in them whose names the contract defines. */
export const OBJECTS = FIELDS.filter(({ json }) => json.properties !== undefined);
