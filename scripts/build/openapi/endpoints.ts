import type { Hono } from 'hono';
import { createApp } from '../../../functions/app';
import type { AppEnv } from '../../../functions/env';
import { type Description, descriptionOf } from '../../../functions/http/endpoint';
import { isWithin } from '../../../functions/http/paths';
import type { ErrorCode } from '../../../src/contract/errors';

/**
 * An API endpoint with its path, its permitted callers, and every error code that it can return.
 */
export interface Endpoint extends Omit<Description, 'status'> {
  method: string;
  /** Path parameters begin with a colon. */
  path: string;
  who: NonNullable<Description['who']>;
  codes: readonly ErrorCode[];
  status: readonly number[];
}

type Route = Hono<AppEnv>['routes'][number];

const EVERY: readonly ErrorCode[] = ['internal', 'unavailable', 'forbidden'];
const OF_CHANGES: readonly ErrorCode[] = [
  'malformed',
  'payload-too-large',
  'unsupported-media-type',
];

function uses(route: Route, { method, path }: Route): boolean {
  if (method === 'ALL') return isWithin(route.path, path.replace(/\/\*$/, ''));
  return route.method === method && route.path === path;
}

function endpointOf(route: Route, description: Description, routes: readonly Route[]): Endpoint {
  const { method, path } = route;
  const parts = routes
    .filter((other) => uses(route, other))
    .map((each) => descriptionOf(each.handler));
  const who = parts.find((part) => part.who !== undefined)?.who ?? 'anyone';
  const all = [
    ...EVERY,
    ...(who === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(path.includes('/:') ? (['not-found'] as const) : []),
    ...(description.query ? (['malformed'] as const) : []),
    ...(method === 'GET' ? [] : OF_CHANGES),
    ...(description.body ? (['invalid'] as const) : []),
    ...parts.flatMap(({ codes = [] }) => codes),
  ];
  const codes = [...new Set(all)].toSorted();
  const status = description.status ?? [description.reply === undefined ? 204 : 200];
  return { ...description, method, path, who, codes, status };
}

const { routes } = createApp([]);

/** Every API call, as its route describes it. */
export const ENDPOINTS: readonly Endpoint[] = routes.flatMap((route) => {
  const description = descriptionOf(route.handler);
  return 'summary' in description ? [endpointOf(route, description, routes)] : [];
});
