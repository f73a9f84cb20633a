import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import type { ErrorCode } from '../../src/contract/errors';
import type { Permission } from '../../src/contract/roles';

type Schema = v.GenericSchema;

/** The part of an endpoint's description that middleware can contribute. */
interface Part {
  /**
   * `bearer`: any logged-in user. `owner`: anyone may call, but only the owner or staff can access
   * the resource.
   */
  who?: 'anyone' | 'owner' | 'bearer' | Permission;
  /** Error codes beyond those implied by the rest of the description. */
  codes?: readonly ErrorCode[];
}

/** The input of an API call and its possible responses. */
interface Shape<Body extends Schema, Query extends Schema> extends Part {
  query?: Query;
  body?: Body;
  /** The media type of a body that is a file. */
  file?: 'image/jpeg';
  /** Additional headers with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** The schema or media type of a successful response; undefined if it has no body. */
  reply?: Schema | 'text/csv' | 'image/jpeg';
  /** Defaults to 200 or 204; 503 is a regular response of the health check. */
  status?: readonly (200 | 201 | 503)[];
}

/** The description of one API call. */
export interface Description extends Shape<Schema, Schema> {
  summary: string;
}

const DESCRIPTIONS = new WeakMap<object, Part | Description>();

/** The description attached to a handler. */
export function descriptionOf(handler: object): Part | Description {
  return DESCRIPTIONS.get(handler) ?? {};
}

/** Attaches a description to a handler. */
export function annotate<Handler extends object>(
  description: Part | Description,
  handler: Handler,
): Handler {
  DESCRIPTIONS.set(handler, description);
  return handler;
}

/** Describes a route and provides the schemas for its `readBody` and `readQuery`. */
export function endpoint<Body extends Schema = never, Query extends Schema = never>(
  summary: string,
  shape: Shape<Body, Query> = {},
) {
  const provideSchemas = createMiddleware<{
    Variables: { bodySchema: Body; querySchema: Query };
  }>(async (c: Context, next) => {
    c.set('bodySchema', shape.body);
    c.set('querySchema', shape.query);
    await next();
  });
  return annotate({ summary, ...shape }, provideSchemas);
}
