import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../functions/app';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints';
import { call } from '../../support/api/call';
import { loggedIn } from '../../support/api/people';
import { faultOf } from '../../support/fuzz/answer';
import { type Caller, type FuzzedRequest, fuzzedRequest } from '../../support/fuzz/requests';

const RUNS = 300;

let tokens: Record<Caller, string | undefined>;

beforeAll(async () => {
  const [admin, advisor] = [await loggedIn('system_admin'), await loggedIn('advisor')];
  tokens = { admin: admin.token, advisor: advisor.token, guest: undefined };
});

/** Sends a fuzzed request, with the caller’s token unless it has an Authorization header. */
async function send({ method, path, headers, body, caller }: FuzzedRequest): Promise<Response> {
  const token = headers.authorization === undefined ? tokens[caller] : undefined;
  const options = { method, headers, ...(token !== undefined && { token }) };
  return call(path, body === undefined ? options : { ...options, body });
}

it('the fuzzer covers every API route', () => {
  const served = createApp([])
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  const known = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(known.toSorted()).toEqual([...new Set(served)].toSorted());
});

it(`no input breaks the API or reveals internals (${RUNS} requests)`, async () => {
  const property = fc.asyncProperty(fuzzedRequest, async (request) => {
    const answer = await send(request);
    expect(faultOf(answer.status, await answer.text())).toBeUndefined();
  });
  await fc.assert(property, { numRuns: RUNS });
}, 120_000);
