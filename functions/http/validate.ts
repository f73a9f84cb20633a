import type { HonoRequest } from 'hono';
import type * as v from 'valibot';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { fieldTexts } from '../../src/contract/fields';
import { MOST_PROBLEMS, Refusal } from '../domain/core/refusal';

type Issue = v.BaseIssue<unknown>;

/**
 * Parses the request body with its operation's schema; where allowed, an empty body counts as `{}`.
 */
export async function readBody<S extends v.GenericSchema>(
  c: { req: HonoRequest; var: { operation: { body: S } } },
  { mayBeEmpty = false } = {},
): Promise<v.InferOutput<S>> {
  const text = await c.req.text();
  const json = parseJson(mayBeEmpty && text === '' ? '{}' : text);
  const { issues, value } = parseInput(c.var.operation.body, json);
  if (issues === undefined) return value;

  const misshapen = issues.find(isWrongShape);
  if (misshapen) throw new Refusal('malformed', shapeText(misshapen));
  throw new Refusal('invalid', ERROR_TEXTS.invalid, { fields: fieldTexts(issues) });
}

/** Parses the query with its operation's schema; rejects an unknown value as `malformed`. */
export function readQuery<S extends v.GenericSchema>(c: {
  req: HonoRequest;
  var: { operation: { query: S } };
}): v.InferOutput<S> {
  return parseQuery(c.req.query(), c.var.operation.query);
}

/** Parses a query with a contract schema; rejects an unknown value as `malformed`. */
export function parseQuery<S extends v.GenericSchema>(
  query: Readonly<Record<string, string>>,
  schema: S,
): v.InferOutput<S> {
  const { issues, value } = parseInput(schema, query);
  if (issues === undefined) return value;
  throw new Refusal('malformed', issues[0].message, { fields: fieldTexts(issues) });
}

/**
 * Parses input and stops at 50 problems; valibot alone stops at the first or at none. It reads
 * `lang` once per problem, and `abortEarly` before it goes on.
 */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): v.OutputDataset<v.InferOutput<S>, Issue> {
  let problems = 0;
  const config: v.Config<Issue> = {
    get lang() {
      problems += 1;
      return undefined;
    },
    get abortEarly() {
      return problems >= MOST_PROBLEMS;
    },
  };
  return schema['~run']({ value: input }, config);
}

function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('malformed', ERROR_TEXTS.notJson);
  }
  if (Array.isArray(json)) throw new Refusal('malformed', ERROR_TEXTS.wrongShape);
  return json;
}

/**
 * Uses the message only if one of our own rules for the whole body produced it; valibot's messages
 * are not written for users.
 */
function shapeText(issue: Issue): string {
  const isOwnRule = issue.kind === 'validation' && issue.path === undefined;
  return isOwnRule ? issue.message : ERROR_TEXTS.wrongShape;
}

/** A value of the wrong type is a bug in the client; a missing or invalid value is a user error. */
function isWrongShape(issue: Issue): boolean {
  if (issue.path === undefined || issue.type === 'variant') return true;
  return issue.kind === 'schema' && issue.input !== undefined;
}
