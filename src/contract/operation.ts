import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';

type Schema = v.GenericSchema;

/** The part of an operation without schemas, which scripts of public pages may import alone. */
export interface Route<Path extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters begin with a colon. */
  readonly path: Path;
}

/** The input of an operation and its successful response. */
interface Shape {
  readonly query?: Schema;
  readonly body?: Schema;
  /** The media type of a body that is a file. */
  readonly file?: 'image/jpeg';
  /** The header that contains the caller's key, and its description. */
  readonly key?: { readonly header: string; readonly about: string };
  /** The schema or media type of a successful response; undefined if it has no body. */
  readonly reply?: Schema | 'text/csv' | 'image/jpeg';
}

/** What only the server and the API's documentation read. */
interface Description {
  readonly summary: string;
  /**
   * `bearer`: any logged-in user. `owner`: anyone may call, but only the owner or staff can access
   * the resource.
   */
  readonly who: 'anyone' | 'owner' | 'bearer' | Permission;
  /** Defaults to 200 or 204; 503 is a regular response of the health check. */
  readonly status?: readonly (200 | 201 | 503)[];
  /** Error codes beyond those implied by the rest of the description. */
  readonly codes?: readonly ErrorCode[];
}

/** An API call: the Worker serves it, the browser calls it, and the OpenAPI document lists it. */
export interface Operation<Path extends string = string> extends Route<Path>, Shape, Description {}

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The values of a path's parameters, by name. */
export type Params<Path extends string> = Readonly<Record<ParamNames<Path>, string | number>>;

/**
 * A call on a route that is written elsewhere: one that scripts of public pages also import alone,
 * or one that several calls of a client share.
 */
/* @__NO_SIDE_EFFECTS__ */
export function on<const Path extends string, const Rest extends Shape>(
  { method, path }: Route<Path>,
  rest: Rest,
): Route<Path> & Rest {
  return { method, path, ...rest };
}

type Define = <const Path extends string, const Rest extends Shape & Description>(
  path: Path,
  rest: Rest,
) => Route<Path> & Rest;

// The annotations let the bundler leave out the operations that no script calls.
export const get: Define = /* @__NO_SIDE_EFFECTS__ */ (path, rest) =>
  on({ method: 'GET', path }, rest);
export const post: Define = /* @__NO_SIDE_EFFECTS__ */ (path, rest) =>
  on({ method: 'POST', path }, rest);
export const put: Define = /* @__NO_SIDE_EFFECTS__ */ (path, rest) =>
  on({ method: 'PUT', path }, rest);
export const patch: Define = /* @__NO_SIDE_EFFECTS__ */ (path, rest) =>
  on({ method: 'PATCH', path }, rest);
export const remove: Define = /* @__NO_SIDE_EFFECTS__ */ (path, rest) =>
  on({ method: 'DELETE', path }, rest);

/** The path of a route with these parameters. */
export function pathOf<Path extends string>(
  { path }: Pick<Route<Path>, 'path'>,
  params: Params<Path>,
): string {
  const values: Readonly<Record<string, string | number>> = params;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
