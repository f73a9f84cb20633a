import type * as v from 'valibot';
import type { ErrorCode } from '../../contract/errors';
import type { Permission } from '../../contract/roles';

type Schema = v.GenericSchema;

/** 503 is a regular response of the health check. */
interface Success {
  status: 200 | 201 | 204 | 503;
  /** The JSON of the response; undefined when it has no body. */
  reply?: Schema;
  mediaType?: 'application/json' | 'text/csv';
}

/** One API call: its input, who may make it, and every possible response. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters begin with a colon. */
  path: `/api/${string}`;
  summary: string;
  /**
   * `bearer`: any logged-in user. `owner`: anyone may call, but only the owner or staff can access
   * the resource.
   */
  who: 'anyone' | 'owner' | 'bearer' | Permission;
  query?: Schema;
  body?: Schema;
  /** Additional headers with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  success: readonly Success[];
  /** Codes beyond those that follow from the rest of the description. */
  codes?: readonly ErrorCode[];
}

const EVERY: readonly ErrorCode[] = ['internal', 'unavailable', 'forbidden'];
const OF_CHANGES: readonly ErrorCode[] = [
  'malformed',
  'payload-too-large',
  'unsupported-media-type',
];

/** Every error code that a call may return. */
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
