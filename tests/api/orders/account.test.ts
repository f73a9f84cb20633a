import { beforeEach, describe, expect, it } from 'vitest';
import { RETENTION_MS } from '../../../functions/domain/core/retention';
import { maskEnded } from '../../../functions/domain/orders/mask';
import type { MyOrdersReply } from '../../../src/contract/orders/list';
import type { OrderReply } from '../../../src/contract/orders/order';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { DAY_MS } from '../../../src/lib/durations';
import { done } from '../../support/api/orders/next-step';
import {
  type Answer,
  ask,
  BRANCH,
  counterBody,
  emptyShop,
  look,
  PRODUCT,
  place,
  type Requester,
  setStock,
} from '../../support/api/orders/orders';
import { staffOfBranch } from '../../support/api/orders/staff';
import { db, loggedIn } from '../../support/api/people';

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

function add(id: string, requester: Requester): Promise<Answer<OrderReply>> {
  return ask(`/api/orders/${id}/account`, requester, {});
}

async function idsIn(token: string): Promise<string[]> {
  const { body } = await ask<MyOrdersReply>('/api/orders?mine=1', { token });
  return body.content.map(({ order_id }) => order_id);
}

async function guestOrder() {
  const { order, key } = await place(counterBody());
  return { id: order.order_id, key };
}

describe('adding a guest order to an account', () => {
  it('lets the customer open it without the key and lists it, and repeating it changes nothing', async () => {
    const { token } = await loggedIn('customer');
    const { id, key } = await guestOrder();
    expect((await look(id, { token })).status).toBe(404);
    expect((await look(id, { token, key })).body.account).toBe('none');
    expect((await look(id, { key })).body).not.toHaveProperty('account');

    const added = await add(id, { token, key });
    expect([added.status, added.body.account]).toEqual([200, 'own']);
    expect(added.body.timeline.at(-1)).toMatchObject({ step: 'add-account' });
    expect((await look(id, { token })).body.account).toBe('own');
    expect(await idsIn(token)).toEqual([id]);
    const again = await add(id, { token, key });
    expect([again.status, again.body.version]).toEqual([200, added.body.version]);
  });

  it('is rejected for a guest, for staff, without the key and once the contact was erased', async () => {
    const { id, key } = await guestOrder();
    const { clerk, head, admin } = await staffOfBranch(BRANCH);
    const { token } = await loggedIn('customer');
    expect((await add(id, { key })).status).toBe(401);
    expect((await add(id, { token })).status).toBe(404);
    for (const staff of [clerk, head, admin]) {
      expect((await add(id, { token: staff.token, key })).status).toBe(403);
    }
    await done((await look(id, clerk)).body, clerk, 'cancel', { reason: 'Asked by phone' });
    const { orderContact } = RETENTION_MS;
    await maskEnded(db, Date.now() + orderContact + DAY_MS, orderContact);
    expect((await look(id, { token, key })).body).not.toHaveProperty('account');
    expect((await add(id, { token, key })).body).toMatchObject({ code: 'wrong-state' });
    expect(await idsIn(token)).toEqual([]);
  });

  it('succeeds for only one of several accounts that try concurrently, and is refused for the others', async () => {
    const { id, key } = await guestOrder();
    const customers = await Promise.all(Array.from({ length: 4 }, () => loggedIn('customer')));
    const answers = await Promise.all(customers.map(({ token }) => add(id, { token, key })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    for (const [index, { status, body }] of answers.entries()) {
      const token = customers[index]?.token ?? '';
      expect(await idsIn(token)).toEqual(status === 200 ? [id] : []);
      if (status === 200) continue;
      expect(body).toMatchObject({ code: 'forbidden', message: ORDER_TEXTS.otherAccount });
      // The key still opens the order, but offers no account.
      expect((await look(id, { token, key })).body).not.toHaveProperty('account');
    }
  });

  it('is reversed when a branch head corrects the mobile number, and can be repeated with the key', async () => {
    const { id, key } = await guestOrder();
    const { head } = await staffOfBranch(BRANCH);
    const { token } = await loggedIn('customer');
    const { body: added } = await add(id, { token, key });
    await done(added, head, 'correct', { mobile: '9333301111' });
    expect((await look(id, { token })).status).toBe(404);
    const other = await loggedIn('customer');
    expect((await add(id, { token: other.token, key })).body.account).toBe('own');
  });
});
