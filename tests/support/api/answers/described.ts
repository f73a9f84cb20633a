import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { codesOf, type Endpoint } from '../../../../src/api/description/endpoint';
import { ENDPOINTS } from '../../../../src/api/description/endpoints';
import { ERROR_CODES, ERROR_STATUS } from '../../../../src/contract/errors';

const errorReply = v.strictObject({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
  request_id: v.string(),
});

/** A static path takes precedence over one with parameters. */
const IN_ORDER = ENDPOINTS.toSorted(
  (a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
);

function endpointOf(method: string, pathname: string): Endpoint | undefined {
  return IN_ORDER.find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname),
  );
}

function isAsDescribed(endpoint: Endpoint, status: number, text: string): boolean {
  const success = endpoint.success.find((each) => each.status === status);
  if (success?.reply) {
    const body: unknown = JSON.parse(text);
    const parsed = v.safeParse(success.reply, body);
    return parsed.success && isDeepStrictEqual(parsed.output, body);
  }
  if (success) return text === '';
  const { code } = v.parse(errorReply, JSON.parse(text));
  return codesOf(endpoint).includes(code) && [ERROR_STATUS[code], 504].includes(status);
}

/** Throws when an endpoint returns a response that `src/api/description` does not document. */
export function requireDescribed(request: Request, status: number, text: string): void {
  const { pathname } = new URL(request.url);
  // A plain form submission is redirected back to its page.
  const endpoint = status === 303 ? undefined : endpointOf(request.method, pathname);
  if (endpoint === undefined || isAsDescribed(endpoint, status, text)) return;
  throw new Error(`${request.method} ${endpoint.path}: undocumented response ${status} ${text}`);
}
