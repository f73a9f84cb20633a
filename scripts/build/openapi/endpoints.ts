import { SERVED } from '../../../functions/app';
import type { ErrorCode } from '../../../src/contract/errors';
import type { Operation } from '../../../src/contract/operation';
import { REPAIR_KEY_HEADER } from '../../../src/contract/repairs/key-header.ts';

/** An operation with every error code and successful status that it can return. */
export interface Endpoint extends Omit<Operation, 'codes' | 'status'> {
  codes: readonly ErrorCode[];
  status: readonly number[];
}

const EVERY: readonly ErrorCode[] = ['internal', 'unavailable', 'forbidden'];
const OF_CHANGES: readonly ErrorCode[] = [
  'malformed',
  'payload-too-large',
  'unsupported-media-type',
];

function endpointOf(operation: Operation): Endpoint {
  const { method, path, who, query, body, reply } = operation;
  const all = [
    ...EVERY,
    ...(who === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(path.includes('/:') ? (['not-found'] as const) : []),
    ...(operation.key?.header === REPAIR_KEY_HEADER ? (['number-changed'] as const) : []),
    ...(query ? (['malformed'] as const) : []),
    ...(method === 'GET' ? [] : OF_CHANGES),
    ...(body ? (['invalid'] as const) : []),
    ...(operation.codes ?? []),
  ];
  const codes = [...new Set(all)].toSorted();
  return { ...operation, codes, status: operation.status ?? [reply === undefined ? 204 : 200] };
}

/** Every API call, as the contract describes it. */
export const ENDPOINTS: readonly Endpoint[] = SERVED.map(({ operation }) => endpointOf(operation));
