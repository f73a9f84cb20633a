import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/errors';
import { pathOf } from '../../../src/contract/operation';
import { readPhoto } from '../../../src/contract/repairs/api';
import { call, failure, SITE } from '../../support/api/call';
import { BRANCH, counterBody, PRODUCT } from '../../support/api/orders/orders';
import { saleBody } from '../../support/api/orders/sales';
import { branchStore, staffAt } from '../../support/api/orders/staff';

const LOGIN = '/api/auth/login';
const body = { username: 'unknown', password: 'Chipwala1' };

async function refusal(sent: Promise<Response>): Promise<[number, ErrorBody]> {
  const response = await sent;
  return [response.status, await response.json()];
}

describe('a request body', () => {
  const large = { ...body, padding: 'x'.repeat(33_000) };
  const TOO_LARGE = { code: 'payload-too-large', message: 'The request is too large.' };

  it('is rejected when its Content-Length exceeds 32 KB', async () => {
    expect(await failure(call(LOGIN, { body: large }))).toEqual([413, TOO_LARGE]);
  });

  it('is rejected when it exceeds 32 KB and has no Content-Length', async () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode(JSON.stringify(large))).then(
      () => writer.close(),
      () => undefined,
    );
    const { exports } = await import('cloudflare:workers');
    const response = exports.default.fetch(`${SITE}${LOGIN}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: readable,
    });
    expect(await failure(response)).toEqual([413, TOO_LARGE]);
  });

  it('is accepted when it is just below 32 KB', async () => {
    const fits = { ...body, padding: 'x'.repeat(32_000) };
    expect((await call(LOGIN, { body: fits })).status).toBe(401);
  });

  it('may be up to 64 KB only when it is a payment provider’s event', async () => {
    const ofSize = (bytes: number) => ({ body: `"${'x'.repeat(bytes - 2)}"` });
    const EVENTS = '/api/payments/events';
    expect((await call(EVENTS, ofSize(65_536))).status).not.toBe(413);
    expect(await failure(call(EVENTS, ofSize(65_537)))).toEqual([413, TOO_LARGE]);
    expect((await call('/api/payments/other', ofSize(40_000))).status).toBe(413);
  });
});

describe('a request body with thousands of invalid parts', () => {
  it('gets a single message for a list that is too long', async () => {
    const [status, { fields = {} }] = await refusal(
      call('/api/orders', { body: { ...counterBody(), lines: Array(9999).fill({}) } }),
    );
    expect([status, fields]).toEqual([
      422,
      { lines: 'At most 20 different products in one order' },
    ]);
  });

  it('gets at most 50 messages', async () => {
    const { token } = await staffAt('advisor', await branchStore(BRANCH));
    const body = saleBody({ serials: { [PRODUCT]: Array(200).fill('x'.repeat(100)) } });
    const [status, { fields = {} }] = await refusal(call('/api/orders/sales', { body, token }));
    expect([status, Object.keys(fields).length]).toEqual([422, 50]);
  });
});

describe('a request body that the Worker does not use', () => {
  const KB = 1024;
  /** Sends 512 chunks of 1 KB and returns how many were read before the response. */
  async function partsRead(path: string, headers: Record<string, string>, method = 'POST') {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(KB));
        read += 1;
        if (read === 512) controller.close();
      },
    });
    const { exports } = await import('cloudflare:workers');
    await exports.default.fetch(`${SITE}${path}`, { method, headers, body });
    return read;
  }
  const JSON_BODY = { 'Content-Type': 'application/json' };

  it.each([
    ['too large', LOGIN, JSON_BODY],
    ['from another site', LOGIN, { ...JSON_BODY, Origin: 'https://evil.test' }],
    ['of an unsupported content type', LOGIN, { 'Content-Type': 'text/plain' }],
    ['sent to an unknown path', '/api/nothing', JSON_BODY],
    ['sent without a login', '/api/users', JSON_BODY],
    ['sent to a page', '/dashboard', JSON_BODY],
  ])('is read to the end before the request is rejected: %s', async (_case, path, headers) => {
    expect(await partsRead(path, headers)).toBe(512);
  });

  it('is read to the end before the request is rejected for its unsupported method', async () => {
    expect(await partsRead(LOGIN, JSON_BODY, 'PUT')).toBe(512);
  });

  it.each([
    ['login', { 'Content-Type': 'image/jpeg', Authorization: 'Bearer invented' }],
    ['content type', { 'Content-Type': 'text/plain' }],
  ])('is read to the end before a photo is rejected for its %s', async (_case, headers) => {
    const path = pathOf(readPhoto, { name: 'CHP-R-1', stage: 'intake', position: 1 });
    expect(await partsRead(path, headers, 'PUT')).toBe(512);
  });
});
