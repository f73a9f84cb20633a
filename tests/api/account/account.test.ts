import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../functions/db/addresses';
import { eraseAccounts } from '../../../functions/domain/jobs/erase';
import {
  ADDRESS_TEXTS,
  type AddressesReply,
  MAXIMUM_ADDRESSES,
} from '../../../src/contract/account/addresses';
import type { Profile } from '../../../src/contract/account/profile';
import type { OrderOptions } from '../../../src/contract/orders/place';
import { call } from '../../support/api/call';
import {
  ask,
  deliveryBody,
  emptyShop,
  PRODUCT,
  send,
  setStock,
} from '../../support/api/orders/orders';
import { db, loggedIn } from '../../support/api/people';

const PATH = '/api/account/addresses';
const HOME = {
  name: 'Meera Joshi',
  mobile: '9812345678',
  address: '7 Karve Road, Pune',
  pin_code: '411004',
};

async function change(token: string, method: string, path: string, body?: object) {
  const response = await call(path, { method, token, ...(body && { body }) });
  const reply: AddressesReply = await response.json();
  return { status: response.status, reply, pins: reply.content?.map(pinOf) };
}

/** The PIN code, with a star for the default address. */
function pinOf({ pin_code, is_default }: AddressesReply['content'][number]): string {
  return is_default ? `${pin_code}*` : pin_code;
}

const add = (token: string, more: object = {}) => change(token, 'POST', PATH, { ...HOME, ...more });

describe('a customer’s profile', () => {
  it('is changed with the spellings of a mobile number, keeps the email, and updates the name in the cookie', async () => {
    const { token, user } = await loggedIn('customer');
    const body = {
      first_name: ' Asha ',
      last_name: 'Rao',
      phone: '+91 98765 43210',
      email: 'x@y.z',
    };
    const response = await call('/api/account', { method: 'PATCH', token, body });
    const profile: Profile = await response.json();
    expect(profile).toEqual({
      ...{ first_name: 'Asha', last_name: 'Rao', phone: '9876543210' },
      email: `${user.username}@chipwala.test`,
    });
    expect(decodeURIComponent(response.headers.get('Set-Cookie') ?? '')).toContain('"Asha"');
    expect((await ask<Profile>('/api/account', { token })).body).toEqual(profile);
    const wrong = { ...body, first_name: 'A', phone: '98' };
    const refused = await call('/api/account', { method: 'PATCH', token, body: wrong });
    expect(await refused.json()).toMatchObject({
      fields: { first_name: expect.any(String), phone: expect.any(String) },
    });
  });
});

describe('a customer’s saved addresses', () => {
  it('have one default, which is the first until another one is chosen, and the newest once it is deleted', async () => {
    const { token } = await loggedIn('customer');
    expect((await add(token)).pins).toEqual(['411004*']);
    expect((await add(token, { pin_code: '411005' })).pins).toEqual(['411004*', '411005']);
    const { reply, pins } = await add(token, { pin_code: '411006', is_default: true });
    expect(pins).toEqual(['411006*', '411005', '411004']);
    const [first, second, third] = reply.content;
    const edited = { ...HOME, pin_code: '411009', is_default: true };
    expect((await change(token, 'PUT', `${PATH}/${third?.id}`, edited)).pins).toEqual([
      '411009*',
      '411006',
      '411005',
    ]);
    expect((await change(token, 'DELETE', `${PATH}/${third?.id}`)).pins).toEqual([
      '411006*',
      '411005',
    ]);
    expect((await change(token, 'DELETE', `${PATH}/${third?.id}`)).pins).toHaveLength(2);
    const same = { ...HOME, pin_code: first?.pin_code };
    const refused = await change(token, 'PUT', `${PATH}/${second?.id}`, same);
    expect(refused).toMatchObject({ status: 422, reply: { message: ADDRESS_TEXTS.same } });
    const wrong = await add(token, { pin_code: '0', address: 'x' });
    expect(wrong.reply).toMatchObject({ fields: { pin_code: expect.any(String) } });
  });

  it('are at most ten, also when they are added concurrently, and the same address is saved once', async () => {
    const { token } = await loggedIn('customer');
    const wanted = Array.from({ length: MAXIMUM_ADDRESSES + 3 }, (_, nth) => `4110${10 + nth}`);
    const answers = await Promise.all(wanted.map((pin_code) => add(token, { pin_code })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const { body } = await ask<AddressesReply>(PATH, { token });
    expect(body.content).toHaveLength(MAXIMUM_ADDRESSES);
    expect(body.content.filter(({ is_default }) => is_default)).toHaveLength(1);
    const again = await add(token, { pin_code: body.content[3]?.pin_code });
    expect([again.status, again.reply.content.length]).toEqual([200, MAXIMUM_ADDRESSES]);
    expect((await add(token, { pin_code: '411099' })).reply).toMatchObject({
      message: ADDRESS_TEXTS.tooMany,
    });
  });

  it('belong to one account, and are erased with it', async () => {
    const [mine, other] = [await loggedIn('customer'), await loggedIn('customer')];
    const { reply } = await add(mine.token, { mobile: '9777700001' });
    const path = `${PATH}/${reply.content[0]?.id}`;
    expect((await change(other.token, 'PUT', path, HOME)).status).toBe(404);
    expect((await change(other.token, 'DELETE', path)).pins).toEqual([]);
    expect((await ask<AddressesReply>(PATH, mine)).body.content).toHaveLength(1);
    const [first, ...rest] = eraseAccounts(db, sql`SELECT ${mine.user.id} AS id`, Date.now());
    if (first !== undefined) await db.batch([first, ...rest]);
    const left = await db.select().from(addresses).where(eq(addresses.userId, mine.user.id));
    expect(left).toEqual([]);
  });
});

describe('an order for delivery', () => {
  beforeEach(async () => {
    await emptyShop();
    await setStock(PRODUCT, 50);
  });

  it('saves its address once if the customer ticks that, which the next checkout offers', async () => {
    const { token } = await loggedIn('customer');
    const { fulfilment } = deliveryBody();
    const ticked = { ...fulfilment, save_address: true } as typeof fulfilment;
    for (const wanted of [fulfilment, ticked, ticked]) {
      expect((await send(deliveryBody({ fulfilment: wanted }), { token })).status).toBe(201);
      await emptyShop();
      await setStock(PRODUCT, 50);
    }
    const { body } = await ask<OrderOptions>('/api/orders/options', { token });
    expect(body.customer?.addresses).toMatchObject([
      { address: '7 Karve Road, Pune', pin_code: '411004', is_default: true },
    ]);
    expect((await send(deliveryBody({ fulfilment: ticked }))).status).toBe(201);
  });
});
