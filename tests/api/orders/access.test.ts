import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkKey, linkSecrets } from '../../../functions/domain/core/link-key';
import { authorizeByKey } from '../../../functions/domain/orders/access';
import { requestOf } from '../../support/api/call';
import {
  ask,
  contextAt,
  emptyShop,
  look,
  orderBody,
  place,
  step,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { loggedIn } from '../../support/api/people';
import app from '../../support/api/worker';

const SECRETS = `v2:${'b'.repeat(40)},v1:${'a'.repeat(40)}`;

interface Requester {
  token?: string;
  key?: string;
}

const requesters: Record<string, Requester> = {};
let orderId: string;
let customerOrderId: string;

beforeAll(async () => {
  await emptyShop();
  const [here, there] = [await branchStore('PUN-01'), await branchStore('PUN-02')];
  const customer = await loggedIn('customer');
  const { order, key } = await place();
  orderId = order.order_id;
  customerOrderId = (await place(orderBody(), { token: customer.token })).order.order_id;
  const other = await place();
  Object.assign(requesters, {
    stranger: {},
    'wrong key': { key: 'nonsense' },
    'key of another order': { key: other.key },
    'right key': { key },
    'own customer': { token: customer.token },
    'other customer': { token: (await loggedIn('customer')).token },
    'advisor of this branch': { token: (await staffAt('advisor', here)).token },
    'head of this branch': { token: (await staffAt('branch_head', here)).token },
    'advisor of another': { token: (await staffAt('advisor', there)).token },
    'head of another': { token: (await staffAt('branch_head', there)).token },
    'advisor without a store': { token: (await staffAt('advisor', null)).token },
    admin: { token: (await staffAt('system_admin', null)).token },
  });
});

describe('a guest order', () => {
  it.each([
    ['stranger', 404],
    ['wrong key', 404],
    ['key of another order', 404],
    ['right key', 200],
    ['own customer', 404],
    ['other customer', 404],
    ['advisor of this branch', 200],
    ['head of this branch', 200],
    ['advisor of another', 404],
    ['head of another', 404],
    ['advisor without a store', 404],
    ['admin', 200],
  ])(
    'can be read only with its own key, by its branch and by admins (%s): %i',
    async (who, status) => {
      expect((await look(orderId, requesters[who])).status).toBe(status);
    },
  );
});

describe('a customer order', () => {
  it.each([
    ['stranger', 404],
    ['wrong key', 404],
    ['right key', 404],
    ['own customer', 200],
    ['other customer', 404],
    ['advisor of this branch', 200],
    ['head of this branch', 200],
    ['advisor of another', 404],
    ['head of another', 404],
    ['advisor without a store', 404],
    ['admin', 200],
  ])(
    'can be read only by its own customer, by its branch and by admins (%s): %i',
    async (who, status) => {
      expect((await look(customerOrderId, requesters[who])).status).toBe(status);
    },
  );

  it('appears only in its own customer’s order list', async () => {
    const list = (who: string) =>
      ask<{ content: { order_id: string }[] }>('/api/orders?mine=1', requesters[who]);
    expect((await list('own customer')).body.content).toMatchObject([
      { order_id: customerOrderId },
    ]);
    expect((await list('other customer')).body.content).toEqual([]);
    expect((await list('stranger')).status).toBe(401);
  });
});

describe('a staff request', () => {
  it.each([
    ['stranger', 404],
    ['wrong key', 404],
    ['right key', 403],
    ['other customer', 404],
    ['advisor of another', 404],
    ['advisor without a store', 404],
  ])('cannot change an order from outside the order’s branch (%s): %i', async (who, status) => {
    const { body, ...answer } = await step(orderId, requesters[who] ?? {}, {
      step: 'confirm',
      version: 1,
    });
    expect([answer.status, typeof body]).toEqual([status, 'object']);
  });

  it('returns 401 when the access token has expired, so that the client refreshes it', async () => {
    expect((await look(orderId, { token: 'old.token.here' })).status).toBe(401);
  });
});

describe('the error for an inaccessible order', () => {
  it('is identical for existing and unknown orders, except for the request id', async () => {
    const bytes = async (id: string) => {
      const { body } = await look(id);
      return JSON.stringify({ ...body, request_id: '' });
    };
    expect(await bytes('ORD1700000000000ABCDE')).toBe(await bytes(orderId));
    expect(await bytes('no-order')).toBe(await bytes(orderId));
  });
});

describe('an order key', () => {
  const old = linkSecrets({
    AUTH_SECRET: env.AUTH_SECRET,
    ORDER_KEY_SECRET: SECRETS.split(',')[1] ?? '',
  });
  const foreign = linkSecrets({
    AUTH_SECRET: env.AUTH_SECRET,
    ORDER_KEY_SECRET: `v1:${'c'.repeat(40)}`,
  });
  const both = linkSecrets({ AUTH_SECRET: env.AUTH_SECRET, ORDER_KEY_SECRET: SECRETS });
  const opens = (key: string, secrets = both) =>
    authorizeByKey(contextAt(Date.now(), { secrets }), orderId, { key, user: undefined }).then(
      () => true,
      () => false,
    );

  it('stays the same for one order and differs between orders', () => {
    expect(linkKey(orderId, both)).toBe(linkKey(orderId, both));
    expect(linkKey(orderId, both)).not.toBe(linkKey(customerOrderId, both));
    expect(linkKey(orderId, both)).toMatch(/^v2\.[\w-]{43}$/);
  });

  it('stays valid when a new secret is added', async () => {
    expect(await opens(linkKey(orderId, old))).toBe(true);
    expect(await opens(linkKey(orderId, both))).toBe(true);
    expect(await opens(linkKey(orderId, linkSecrets(env)))).toBe(true);
  });

  it('is accepted over HTTP when derived from an old secret but rejected when the secret is unknown', async () => {
    const status = async (key: string) => {
      const request = requestOf(`/api/orders/${orderId}`, { headers: { 'Order-Key': key } });
      const settings = { ...env, ORDER_KEY_SECRET: SECRETS };
      return (await app.fetch(request, settings, createExecutionContext())).status;
    };
    expect(await status(linkKey(orderId, old))).toBe(200);
    expect(await status(linkKey(orderId, both))).toBe(200);
    expect(await status(linkKey(orderId, foreign))).toBe(404);
  });

  it('becomes invalid when its secret is removed', async () => {
    expect(await opens(linkKey(orderId, both), old)).toBe(false);
    expect(await opens('')).toBe(false);
    expect(await opens('v2.')).toBe(false);
  });

  it('cannot be derived from a secret that is too short', () => {
    expect(() =>
      linkSecrets({ AUTH_SECRET: env.AUTH_SECRET, ORDER_KEY_SECRET: 'v1:short' }),
    ).toThrow();
  });
});
