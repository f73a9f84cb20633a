import type * as v from 'valibot';
import type { ErrorCode } from '../../contract/errors';
import type { Permission } from '../../contract/roles';

type Schema = v.GenericSchema;

/** 503 is the answer of a shop that knows that it cannot serve. */
interface Success {
  status: 200 | 201 | 204 | 503;
  /** The JSON of the answer; absent where there is none. */
  reply?: Schema;
  mediaType?: 'application/json' | 'text/csv';
}

/** One call of the API: what it takes, who may make it and everything that it may answer. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parts that vary begin with a colon. */
  path: `/api/${string}`;
  summary: string;
  /** `bearer`: whoever is logged in. `owner`: anyone, but only the owner or staff reach what it names. */
  who: 'anyone' | 'owner' | 'bearer' | Permission;
  query?: Schema;
  body?: Schema;
  /** Headers beside the usual ones, and what each is for. */
  headers?: Readonly<Record<string, string>>;
  success: readonly Success[];
  /** Beside those that follow from the rest of the description. */
  codes?: readonly ErrorCode[];
}

const EVERY: readonly ErrorCode[] = ['internal', 'unavailable', 'forbidden'];
const OF_CHANGES: readonly ErrorCode[] = [
  'malformed',
  'payload-too-large',
  'unsupported-media-type',
];

/** Every error code that a call may answer with. */
export function codesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, path, who, query, body, codes = [] } = endpoint;
  const all = [
    ...EVERY,
    ...(who === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(path.includes('/:') ? (['not-found'] as const) : []),
    ...(query ? (['malformed'] as const) : []),
    ...(method === 'GET' ? [] : OF_CHANGES),
    ...(body ? (['invalid'] as const) : []),
    ...codes,
  ];
  return [...new Set(all)].toSorted();
}
