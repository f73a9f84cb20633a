import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { redemptions } from '../../../functions/db/redemptions';
import { SALE_TEXTS } from '../../../src/contract/orders/sale';
import { auditOf } from '../../support/api/audit';
import { ask, BRANCH, emptyShop, PRODUCT, setStock } from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { almostTooManyGuesses, PASSWORD } from '../../support/api/people';

const OTHER_BRANCH = 'PUN-02';
let clerk: Awaited<ReturnType<typeof staffAt>>;
let head: typeof clerk;
let otherHead: typeof clerk;
let admin: typeof clerk;
let store: number;

beforeAll(async () => {
  store = await branchStore(BRANCH);
  clerk = await staffAt('advisor', store);
  head = await staffAt('branch_head', store);
  admin = await staffAt('system_admin', null);
  otherHead = await staffAt('branch_head', await branchStore(OTHER_BRANCH));
});
beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 50);
});

describe('a discount above the seller’s limit', () => {
  // ₹1,799: 5 % is ₹89 and 15 % is ₹269.
  const off = (amount: number) => saleBody({ discount: { amount, reason: 'offer' } });
  const approvedBy = ({ user }: typeof head, password = PASSWORD) => ({
    approval: { username: user.username, password },
  });

  it('requires the login of this branch’s head, and the sale records that head as the approver', async () => {
    const approval = approvedBy(head);
    const sale = off(269);
    const { status, body } = await sell(clerk.token, { ...sale, ...approval });
    expect(status).toBe(201);
    const [row] = await db.select().from(orders).where(eq(orders.id, body.order_id));
    expect(row).toMatchObject({ soldBy: clerk.user.id, discountBy: head.user.id, discount: 269 });
    const audited = await auditOf(body.order_id);
    expect(audited).toMatchObject([{ action: 'order.discount', actorId: clerk.user.id }]);
    expect(audited).toMatchObject([{ after: expect.anything() }]);
    expect(JSON.stringify(audited[0])).toContain('approved_by');
    const { first_name, last_name } = head.user;
    const by = `${first_name} ${last_name}`;
    expect(body.discount_given).toEqual({ reason: 'offer', by });
    expect((await sell(clerk.token, sale)).body.order_id).toBe(body.order_id);
    expect(await sell(clerk.token, { ...off(270), ...approval })).toMatchObject({
      status: 403,
      body: { fields: { 'discount.amount': SALE_TEXTS.approverLimit('₹269') } },
    });
  });

  it('is rejected when it is approved by anyone other than this branch’s head', async () => {
    for (const other of [clerk, otherHead]) {
      const refused = await sell(clerk.token, { ...off(200), ...approvedBy(other) });
      expect(refused).toMatchObject({
        status: 403,
        body: { fields: { 'approval.username': SALE_TEXTS.needsApprover } },
      });
    }
    const wrong = approvedBy(head, 'Wrong-password-1');
    const desk = { token: clerk.token, address: 'one-desk' };
    const fromOneDesk = async (body: object) => (await ask('/api/orders/sales', desk, body)).status;
    await almostTooManyGuesses({ login: head.user.username, address: desk.address });
    const tried = [wrong, wrong, approvedBy(head)];
    const answers = [];
    for (const approval of tried) answers.push(await fromOneDesk({ ...off(200), ...approval }));
    // The right password does not help before the waiting time is over.
    expect(answers).toEqual([422, 429, 429]);
    expect(await db.select().from(orders)).toEqual([]);
  });
});

describe('a sale with a redemption reference', () => {
  let codes = 0;
  async function redeemed(state: 'redeemed' | 'released' = 'redeemed', storeId = store) {
    codes += 1;
    const refNo = `SALE-REF-${codes}`;
    const text = `sale-${codes}`;
    await db.insert(redemptions).values({
      ...{ enrollmentNo: text, instagramId: text, idempotencyKey: text, bodyHash: text, state },
      ...{ customerName: 'Meera', mobile: '9812345678', product: 'Earbuds', refNo, storeId },
      ...{
        originalPrice: 1799,
        discount: 100,
        finalPrice: 1699,
        staffId: clerk.user.id,
        claimedAt: 1,
      },
    });
    return refNo;
  }
  const check = ({ token }: typeof clerk, reference: string) =>
    ask(`/api/orders/sales/redemption?reference=${reference}`, { token });
  function withReference(redemption_ref: string) {
    const sale = saleBody();
    const amount = sale.amount - 100;
    const payments = [{ method: 'cash', reference: '', amount }];
    return { ...sale, amount, payments, redemption_ref };
  }

  it('applies the code’s discount only once, even when 20 sales use it concurrently', async () => {
    const reference = await redeemed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sell(clerk.token, withReference(reference))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.fields).toEqual({ redemption_ref: SALE_TEXTS.usedReference });
    }
    expect(await db.select().from(orders)).toMatchObject([
      { discount: 100, total: 1699, redemptionRef: reference, discountBy: null },
    ]);
  });

  it('is prefilled with the values that the clerk typed for the redemption, unless the reference has already been used for a sale', async () => {
    const reference = await redeemed();
    const found = { reference, discount: 100, product: 'Earbuds', name: 'Meera' };
    expect(await check(clerk, reference)).toMatchObject({ status: 200, body: found });
    expect(await check(admin, reference)).toMatchObject({ status: 200, body: found });
    expect((await sell(clerk.token, withReference(reference))).status).toBe(201);
    expect(await check(clerk, reference)).toMatchObject({
      status: 422,
      body: { fields: { redemption_ref: SALE_TEXTS.usedReference } },
    });
  });

  it('is rejected when the redemption belongs to another branch, is cancelled or does not exist', async () => {
    const elsewhere = await redeemed('redeemed', await branchStore(OTHER_BRANCH));
    for (const reference of [elsewhere, await redeemed('released'), 'NO-SUCH-REF']) {
      const refused = {
        status: 422,
        body: { fields: { redemption_ref: SALE_TEXTS.wrongReference } },
      };
      expect(await sell(clerk.token, withReference(reference))).toMatchObject(refused);
      expect(await check(clerk, reference)).toMatchObject(refused);
    }
    expect(await db.select().from(orders)).toEqual([]);
  });
});
