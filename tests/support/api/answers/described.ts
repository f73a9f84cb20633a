import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ENDPOINTS, type Endpoint } from '../../../../scripts/build/openapi/endpoints';
import { ERROR_CODES, ERROR_STATUS } from '../../../../src/contract/errors';

const errorReply = v.strictObject({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
  request_id: v.string(),
});

/** The endpoints, with static paths before paths with parameters. */
const IN_ORDER = ENDPOINTS.toSorted(
  (a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
);

function endpointOf(method: string, pathname: string): Endpoint | undefined {
  return IN_ORDER.find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
}

function isAsDescribed(endpoint: Endpoint, status: number, text: string): boolean {
  const isSuccess = endpoint.status.includes(status);
  if (isSuccess && typeof endpoint.reply === 'object') {
    const body: unknown = JSON.parse(text);
    const parsed = v.safeParse(endpoint.reply, body);
    return parsed.success && isDeepStrictEqual(parsed.output, body);
  }
  if (isSuccess) return text === '';
  const { code } = v.parse(errorReply, JSON.parse(text));
  return endpoint.codes.includes(code) && [ERROR_STATUS[code], 504].includes(status);
}

/** Throws when an endpoint returns a response that its route does not describe. */
export function requireDescribed(request: Request, status: number, text: string): void {
  const { pathname } = new URL(request.url);
  // Redirects need no description: the API sends one when a form is submitted without JavaScript.
  const endpoint = status === 303 ? undefined : endpointOf(request.method, pathname);
  if (endpoint === undefined || isAsDescribed(endpoint, status, text)) return;
  throw new Error(`${request.method} ${endpoint.path}: undocumented response ${status} ${text}`);
}
