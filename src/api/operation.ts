import type * as v from 'valibot';
import { type Operation, type Params, pathOf, type Route } from '../contract/operation';
import { withQuery } from '../lib/query';
import type { Call } from './http';
import { guarded, type ReplySchema } from './reply';

/**
 * What the client reads of an operation. Pages on which a schema would add too much code pass its
 * route and a type guard for the reply.
 */
export type Callable = Route &
  Omit<Operation, keyof Route | 'summary' | 'who' | 'status' | 'codes' | 'reply'> & {
    readonly reply?: Operation['reply'] | ReplySchema<unknown>;
  };

/** The key from a link; null until the page has hydrated. */
type Key = string | null | undefined;

type Options = Pick<Call<unknown>, 'signal' | 'anonymous' | 'guest' | 'headers'>;

interface AnyInput extends Options, Pick<Call<unknown>, 'body' | 'file'> {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  key?: Key;
}

type PathInput<Path extends string> = keyof Params<Path> extends never
  ? unknown
  : { params: Params<Path> };

/** The fields of a form, or what the schema has made of them. */
type BodyInput<Called> = Called extends { body: v.GenericSchema }
  ? { body: v.InferInput<Called['body']> | v.InferOutput<Called['body']> }
  : Called extends { file: string }
    ? { file: Blob }
    : { body?: object };

type Names<Query> = Query extends unknown ? keyof Query : never;

type QueryInput<Called> = Called extends { query: v.GenericSchema }
  ? { query?: { readonly [Name in Names<v.InferInput<Called['query']>>]?: string | number } }
  : unknown;

type KeyInput<Called> = Called extends { key: object } ? { key?: Key } : unknown;

type Input<Called extends Callable> = Options &
  PathInput<Called['path']> &
  BodyInput<Called> &
  QueryInput<Called> &
  KeyInput<Called>;

/** The input of a call; may be left out if the operation requires none. */
export type Inputs<Called extends Callable> =
  Options extends Input<Called> ? [input?: Input<Called>] : [input: Input<Called>];

export type ReplyOf<Called extends Callable> = Called extends { reply: ReplySchema<infer Reply> }
  ? Reply
  : Called extends { reply: string }
    ? Blob
    : undefined;

function schemaOf<Called extends Callable>({ reply }: Called): ReplySchema<ReplyOf<Called>> {
  if (typeof reply === 'object') return reply as ReplySchema<ReplyOf<Called>>;
  return guarded((content): content is ReplyOf<Called> =>
    reply === undefined
      ? content === undefined
      : content instanceof Blob && content.type.startsWith(reply),
  );
}

/** The request that calls an operation, and the reply that it expects. */
export function toCall<Called extends Callable>(
  called: Called,
  input: AnyInput = {},
): Call<ReplyOf<Called>> {
  const { params = {}, query = {}, key = null, ...rest } = input;
  return {
    ...rest,
    method: called.method,
    path: withQuery(pathOf<string>(called, params), query),
    headers: { ...rest.headers, ...(called.key && key !== null && { [called.key.header]: key }) },
    reply: schemaOf(called),
    isFile: typeof called.reply === 'string',
  };
}
