import { describe, expect, it } from 'vitest';
import type { AccountRepairsReply } from '../../../src/contract/repairs/list';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { ask, type Requester } from '../../support/api/orders/orders';
import { loggedIn } from '../../support/api/people';
import { openBench } from '../../support/api/repairs/open-bench';
import {
  book,
  claimOf,
  done,
  keyOf,
  type RepairAnswer,
  see,
  takeIn,
} from '../../support/api/repairs/repairs';

const staff = openBench();

function add(name: string, requester: Requester): Promise<RepairAnswer> {
  return ask(`/api/repairs/${name}/account`, requester, {});
}

async function namesIn(account: string): Promise<string[]> {
  const { body } = await ask<AccountRepairsReply>('/api/repairs/account', { token: account });
  return body.content.map(({ name }) => name);
}

/** A walk-in repair and the key that the customer's phone obtained from the slip. */
async function walkIn() {
  const repair = await takeIn(staff.advisor.token);
  const slip = claimOf(repair);
  const key = await keyOf(repair);
  return { ...repair, slip, key };
}

describe('adding a repair to an account', () => {
  it('lets the customer open it without the key, and lists it with the repairs booked while logged in', async () => {
    const customer = await loggedIn('customer');
    const { name, key } = await walkIn();
    const mine = { token: customer.token };
    expect((await see(name, mine)).status).toBe(404);
    expect((await see(name, { ...mine, repairKey: key })).body.account).toBe('none');
    const added = await add(name, { ...mine, repairKey: key });
    expect([added.status, added.body.account]).toEqual([200, 'own']);
    const { repair: booked } = await book({}, mine);

    expect((await see(name, mine)).body.account).toBe('own');
    expect(await namesIn(customer.token)).toEqual([booked.name, name]);
    const again = await add(name, { ...mine, repairKey: key });
    expect([again.status, again.body.version]).toEqual([200, added.body.version]);
  });

  it('is rejected for a guest, for staff and for a customer without the customer’s key', async () => {
    const { name, key, slip } = await walkIn();
    const customer = await loggedIn('customer');
    expect((await add(name, { repairKey: key })).status).toBe(401);
    expect((await add(name, { token: customer.token })).status).toBe(404);
    expect((await add(name, { token: customer.token, repairKey: slip })).status).toBe(403);
    for (const { token: own } of [staff.advisor, staff.head, staff.admin, staff.elsewhere]) {
      expect((await add(name, { token: own, repairKey: key })).status).toBe(403);
    }
    expect(await namesIn(customer.token)).toEqual([]);
  });

  it('succeeds for only one of several accounts that try concurrently, and does not reveal to the others who owns the repair', async () => {
    const { name, key } = await walkIn();
    const customers = await Promise.all(Array.from({ length: 4 }, () => loggedIn('customer')));
    const answers = await Promise.all(
      customers.map((each) => add(name, { token: each.token, repairKey: key })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    const winner = customers[answers.findIndex(({ status }) => status === 200)];
    for (const [index, { body, status }] of answers.entries()) {
      if (status === 200) continue;
      expect(body).toMatchObject({ code: 'forbidden', message: REPAIR_TEXTS.otherAccount });
      const text = JSON.stringify(body);
      expect(text).not.toContain(winner?.user.username ?? 'none');
      expect(await namesIn(customers[index]?.token ?? '')).toEqual([]);
      // The key still opens the repair, but offers no account.
      const other = { token: customers[index]?.token ?? '', repairKey: key };
      expect((await see(name, other)).body).not.toHaveProperty('account');
    }
  });

  it('is reversed when staff correct the mobile number to which the link was sent', async () => {
    const customer = await loggedIn('customer');
    const { name, key } = await walkIn();
    const { body: added } = await add(name, { token: customer.token, repairKey: key });
    const right = { step: 'correct', mobile: '9333301111' } as const;
    await done(added, { token: staff.head.token }, right);
    expect((await see(name, { token: customer.token })).status).toBe(404);
  });

  it('is reversed when a branch head replaces the link, because the wrong person may have added the repair', async () => {
    const customer = await loggedIn('customer');
    const { name, key } = await walkIn();
    const { body: added } = await add(name, { token: customer.token, repairKey: key });
    expect((await see(name, staff.advisor)).body.timeline.at(-1)).toMatchObject({
      step: 'add-account',
    });
    const renew = { step: 'new-link', reason: 'Someone else opened the slip' } as const;
    const renewed = await done(added, { token: staff.head.token }, renew);
    expect((await see(name, { token: customer.token })).status).toBe(404);

    const again = await keyOf(renewed, {}, 1);
    const other = await loggedIn('customer');
    expect((await add(name, { token: other.token, repairKey: again })).status).toBe(200);
    // A booking's account was logged in when it was made, so it stays.
    const { repair } = await book({}, { token: customer.token });
    await done(repair, { token: staff.head.token }, renew);
    expect((await see(repair.name, { token: customer.token })).status).toBe(200);
  });
});
