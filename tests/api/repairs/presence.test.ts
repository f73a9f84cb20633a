import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '../../../functions/db/throttle';
import { prunePresence } from '../../../functions/domain/people/presence';
import { receiveKey } from '../../../functions/domain/repairs/slip/key';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { ask, contextAt } from '../../support/api/orders/orders';
import { db, PASSWORD } from '../../support/api/people';
import { openBench } from '../../support/api/repairs/open-bench';
import {
  checkOf,
  claimOf,
  decide,
  done,
  enterCheck,
  keyOf,
  LINES,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const staff = openBench();

/** Logs a member of staff in on a device and out again. */
async function loginOn(device: string, address: string, who = staff.advisor): Promise<void> {
  const body = { username: who.user.username, password: PASSWORD, remember: false };
  const { status, body: reply } = await ask<{ access: string }>(
    '/api/auth/login',
    { device, address },
    body,
  );
  expect(status).toBe(200);
  await ask('/api/auth/logout', { token: reply.access, address });
}

/** A quoted repair with the customer's key. */
async function quoted(requester: object = {}) {
  const { token } = staff.advisor;
  const repair = await takeIn(token);
  const key = await keyOf(repair, requester);
  const { name } = await done(repair, { token }, { step: 'quote', lines: LINES });
  return { name, key };
}

const lastOf = async (name: string, repairKey: string) =>
  (await see(name, { repairKey })).body.timeline.at(-1);

describe('an approval by link', () => {
  it('is marked “at the branch” on a device with a staff login, even after the logout', async () => {
    const device = createOrderSecret();
    await loginOn(device, '203.0.113.1');
    const { name, key } = await quoted();
    await decide(name, { repairKey: key, device, address: '203.0.113.9' }, 1);
    const from = { step: 'approve', detail: { by: 'link', from: 'at-the-branch' } };
    expect(await lastOf(name, key)).toMatchObject(from);
    const { body: seen } = await see(name, { token: staff.head.token });
    expect(seen.timeline.at(-1)).toMatchObject(from);
  });

  it('is marked “on the shop’s network” only where staff of the branch worked in the last 12 hours', async () => {
    const address = '203.0.113.20';
    await loginOn(createOrderSecret(), '203.0.113.21', staff.elsewhere);
    await loginOn(createOrderSecret(), address);
    for (const [from, expected] of [
      [address, 'shop-network'],
      ['203.0.113.21', undefined],
      ['203.0.113.22', undefined],
    ] as const) {
      const { name, key } = await quoted();
      await decide(name, { repairKey: key, address: from }, 1, 'decline');
      expect((await lastOf(name, key))?.detail.from).toBe(expected);
    }
    expect(await prunePresence(db, Date.now() + 11 * HOUR)).toBe(0);
    expect(await prunePresence(db, Date.now() + 13 * HOUR)).toBeGreaterThanOrEqual(2);
    const { name, key } = await quoted();
    await decide(name, { repairKey: key, address }, 1);
    expect((await lastOf(name, key))?.detail).not.toHaveProperty('from');
  });

  it('is not marked on a device that only a customer uses', async () => {
    const device = createOrderSecret();
    const { name, key } = await quoted({ device });
    await decide(name, { repairKey: key, device }, 1);
    expect((await lastOf(name, key))?.detail).not.toHaveProperty('from');
  });
});

describe('the slip’s link', () => {
  it('returns no customer’s key to a shop device, and is still new on the customer’s own device', async () => {
    const device = createOrderSecret();
    await loginOn(device, '203.0.113.30');
    const { token } = staff.advisor;
    const repair = await takeIn(token, { price: { kind: 'agreed', lines: LINES } });
    await done(repair, { token }, { step: 'ready', outcome: 'repaired' });
    const slip = { repairKey: claimOf(repair) };
    const { body: atShop } = await see(repair.name, { ...slip, device });
    expect(atShop).not.toHaveProperty('check');
    expect(atShop).not.toHaveProperty('collection_code');
    const check = checkOf(repair);
    const refused = await enterCheck(repair, check, { device });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ message: REPAIR_TEXTS.ownDevice }),
    ]);
    const counted = db.select().from(attempts).where(eq(attempts.scope, 'repair-check'));
    expect(await counted).toEqual([]);
    const late = contextAt(Date.now() + 181 * DAY);
    const visitor = { key: slip.repairKey, user: undefined, origin: { device, address: 'other' } };
    expect(await receiveKey(late, repair.name, visitor, { check })).toHaveProperty('key');
  });

  it.each([
    ['on the shop’s network', '203.0.113.40', 'shop-network'],
    ['elsewhere, without a place', '203.0.113.41', undefined],
  ] as const)('shows when its check code was entered %s', async (_where, address, from) => {
    await loginOn(createOrderSecret(), '203.0.113.40');
    const { token } = staff.advisor;
    const repair = await takeIn(token);
    const { body: given } = await enterCheck(repair, checkOf(repair), { address });
    await done(repair, { token }, { step: 'quote', lines: LINES });
    const { body } = await see(repair.name, { token: staff.head.token });
    for (const { timeline } of [given.repair, body]) {
      expect(timeline.slice(0, 2).map(({ step, detail }) => [step, detail.from])).toEqual([
        ['receive', undefined],
        ['open-link', from],
      ]);
    }
  });
});
