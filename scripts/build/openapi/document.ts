import type { JsonSchema } from '@valibot/to-json-schema';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../../../src/contract/errors';
import { VERSION } from '../../../src/contract/health';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { jsonSchemaOf } from './json-schema';

const WHO: Readonly<Record<Endpoint['who'], string>> = {
  anyone: 'Anyone.',
  owner: 'The shopper who placed the order, and staff of its branch.',
  bearer: 'Any logged-in user.',
  work: 'Staff.',
  redeem: 'Staff.',
  bookkeep: 'System Admins and Branch Heads.',
  administer: 'System Admins.',
};

const ERROR: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { enum: [...ERROR_CODES], description: 'The machine-readable code.' },
    message: { type: 'string', description: 'The message for the user.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'The current row, after a conflict.' },
    request_id: { type: 'string' },
  },
};

interface Content {
  content: Record<string, { schema: JsonSchema }>;
}

type Answer = { description: string } & Partial<Content>;
type Operation = ReturnType<typeof operationOf>;

function json(schema: JsonSchema, mediaType = 'application/json'): Content {
  return { content: { [mediaType]: { schema } } };
}

function errorsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(endpoint.codes, (code) => ERROR_STATUS[code]);
  return [...byStatus].map(([status, codes]) => [status, errorAnswer(codes)] as const);
}

function errorAnswer(codes: readonly ErrorCode[]): Answer {
  const code: JsonSchema = { enum: [...codes] };
  return {
    description: codes.join(', '),
    ...json({ $ref: '#/components/schemas/Error', properties: { code } }),
  };
}

function contentOf({ reply }: Endpoint): Partial<Content> {
  if (reply === undefined) return {};
  return typeof reply === 'string' ? json({ type: 'string' }, reply) : json(jsonSchemaOf(reply));
}

function answersOf(endpoint: Endpoint): Record<string, Answer> {
  const success = { description: endpoint.summary, ...contentOf(endpoint) };
  const successes = endpoint.status.map((status) => [status, success] as const);
  return Object.fromEntries([...successes, ...errorsOf(endpoint)]);
}

/**
 * Returns the query parameters of an endpoint, including those of every variant if its query has
 * several.
 */
function queryOf({ query }: Endpoint) {
  const schema = query ? jsonSchemaOf(query) : {};
  const either = [schema, ...(schema.anyOf ?? [])].filter((each) => typeof each === 'object');
  const fields = Object.assign({}, ...either.map(({ properties }) => properties)) as Record<
    string,
    JsonSchema
  >;
  return Object.entries(fields).map(([name, each]) => ({ name, in: 'query', schema: each }));
}

function parametersOf(endpoint: Endpoint) {
  const { path, key } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const schema = { type: 'string' };
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema })),
    ...queryOf(endpoint),
    ...(key ? [{ name: key.header, in: 'header', description: key.about, schema }] : []),
  ];
}

function operationOf(endpoint: Endpoint) {
  const { summary, who, path, body, file } = endpoint;
  const [, , tag = ''] = path.split('/');
  return {
    tags: [tag],
    summary,
    description: WHO[who],
    security: who === 'anyone' ? [] : [{ bearer: [] }, ...(who === 'owner' ? [{}] : [])],
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, ...json(jsonSchemaOf(body)) } }),
    ...(file && { requestBody: { required: true, ...json({ type: 'string' }, file) } }),
    responses: answersOf(endpoint),
  };
}

/** The API as an OpenAPI 3.1 document. */
export function describeApi(title: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: VERSION },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
    },
  };
}
