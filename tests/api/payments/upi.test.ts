import { beforeEach, describe, expect, it } from 'vitest';
import { authorizeByKey } from '../../../functions/domain/orders/access';
import { expireDue } from '../../../functions/domain/orders/expire';
import { orderReplyFor } from '../../../functions/domain/orders/reply';
import { takeStep } from '../../../functions/domain/orders/take-step';
import {
  counterBody,
  orderInDb,
  PRODUCT,
  setStock,
  wholeIn,
} from '../../support/api/orders/orders';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { passwordSet } from '../../support/api/passwords';
import { linkProvider } from '../../support/api/payments/link-provider';
import {
  advisor,
  at,
  claim,
  head,
  look,
  NOW,
  openUpiShop,
  order,
  receive,
  take,
  UTR,
} from '../../support/api/payments/own-upi';
import { MINUTE, statesOf, stepsOf } from '../../support/api/payments/payer';
import { db } from '../../support/api/people';

beforeEach(openUpiShop);

describe('Money received', () => {
  it('confirms the order when staff enter the last four digits and the amount from the bank app', async () => {
    const placed = await order();
    await claim(placed);
    for (const [change, field] of [
      [{ digits: '0000' }, 'digits'],
      [{ amount: placed.reply.order.total - 1 }, 'amount'],
    ] as const) {
      const refused = receive(placed, change);
      await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect(await receive(placed)).toMatchObject({
      state: 'confirmed',
      payment: { state: 'paid', method: 'upi' },
    });
    expect(await stepsOf(placed.id)).toEqual(['place', 'wrong-digits', 'money-received']);
  });

  it('rejects a decision about an earlier claim, with the current order', async () => {
    const placed = await order();
    await claim(placed);
    const seen = await look(placed.id);
    await claim(placed, `${UTR.slice(0, -1)}2`);
    for (const body of [
      { step: 'money-received', digits: UTR.slice(-4), amount: placed.reply.order.total },
      { step: 'money-missing', reason: 'Not in the bank app' },
    ]) {
      const refused = take(placed.id, body, head, NOW, seen);
      const current = expect.objectContaining({ version: seen.version, payment_claims: 2 });
      await expect(refused).rejects.toMatchObject({ code: 'stale', current });
    }
    expect(await stepsOf(placed.id)).toEqual(['place']);
  });

  it('counts wrong digits per payment and per person, and records each attempt as an event', async () => {
    const [one, other] = [await order(), await order()];
    await claim(one);
    await claim(other, '500000000006');
    const guess = { digits: '0000' };
    for (const nth of [2, 3, 4, 5, 6]) {
      const current = expect.objectContaining({ version: nth });
      await expect(receive(one, guess)).rejects.toMatchObject({ code: 'wrong-code', current });
    }
    expect(await stepsOf(one.id)).toEqual(['place', ...Array(5).fill('wrong-digits')]);
    for (const placed of [one, other]) {
      await expect(receive(placed)).rejects.toMatchObject({ code: 'rate-limited' });
    }
    const store = await branchStore('PUN-01');
    const { user: colleague } = await staffAt('branch_head', store);
    await expect(receive(one, {}, colleague)).rejects.toMatchObject({ code: 'rate-limited' });
    const digits = '0006';
    expect((await receive(other, { digits }, colleague)).payment.state).toBe('paid');
    const { visitor, id } = one;
    const { order: read } = await authorizeByKey(at(), id, visitor);
    const { timeline } = orderReplyFor(read, 'owner', at());
    expect(timeline.map(({ step }) => step)).toEqual(['place', 'claim']);
    expect((await receive(one, {}, head, NOW + 15 * MINUTE)).payment.state).toBe('paid');
  });

  it('is forbidden to an advisor and, when the amount is large, to the person who confirmed the order or set the password of the decider', async () => {
    const placed = await order();
    await claim(placed);
    await expect(receive(placed, {}, advisor)).rejects.toMatchObject({ code: 'forbidden' });
    await take(placed.id, { step: 'confirm' });
    const { shop } = at();
    const strict = { ...shop, upi: { ...shop.upi, secondPersonAbove: 0 } };
    const { version } = await orderInDb(placed.id);
    const seen = { nth: 1, reference: '41234567••••' };
    const said = { step: 'money-received', digits: UTR.slice(-4), amount: 1 } as const;
    const body = { ...said, version, claim: seen };
    const store = await branchStore('PUN-01');
    const [fresh, other] = [
      await staffAt('branch_head', store),
      await staffAt('branch_head', store),
    ];
    await passwordSet(fresh, { user: head }, 23, NOW);
    await passwordSet(other, { user: head }, 25, NOW);
    for (const [user, code] of [
      [head, 'forbidden'],
      [fresh.user, 'forbidden'],
      [other.user, 'invalid'],
    ] as const) {
      const decided = takeStep(
        { ...at(), shop: strict },
        placed.id,
        { key: undefined, user },
        body,
      );
      await expect(decided).rejects.toMatchObject({ code });
    }
  });

  it('accepts each reference once, including references of counter payments', async () => {
    const [one, other, counter] = [await order(), await order(), await order(counterBody())];
    await claim(one);
    await claim(other);
    const both = await Promise.allSettled([receive(one), receive(other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = take(counter.id, {
      step: 'record-payment',
      ...wholeIn(counter.reply.order, 'upi', UTR),
    });
    await expect(again).rejects.toMatchObject({
      fields: { 'payments.0.reference': expect.any(String) },
    });
    expect(await statesOf(counter.id)).toEqual(['confirmed', 'due']);
  });

  it('cannot succeed together with a concurrent Not received', async () => {
    for (let round = 0; round < 10; round++) {
      const placed = await order();
      const reference = String(600_000_000_000 + round);
      await claim(placed, reference);
      const missing = { step: 'money-missing', reason: 'Not in the bank app' };
      const both = await Promise.allSettled([
        receive(placed, { digits: reference.slice(-4) }),
        take(placed.id, missing),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('reserves stock again when the hold has ended, or makes a refund due when no stock is left', async () => {
    for (const [left, becomes] of [
      [5, ['confirmed', 'paid']],
      [0, ['expired', 'refund_due']],
    ] as const) {
      const placed = await order();
      const reference = `70000000000${left}`;
      const { expires_at } = await claim(placed, reference);
      const over = expires_at ?? 0;
      await expireDue(db, over - 1);
      expect(await statesOf(placed.id)).toEqual(['placed', 'claimed']);
      await expireDue(db, over);
      expect(await statesOf(placed.id)).toEqual(['expired', 'claimed']);
      await setStock(PRODUCT, left);
      await receive(placed, { digits: reference.slice(-4) }, head, over + MINUTE);
      expect(await statesOf(placed.id)).toEqual(becomes);
    }
  });

  it('makes the person who confirmed it unable to refund it, except in a shop run by one person', async () => {
    const placed = await order();
    await claim(placed);
    await receive(placed);
    await take(placed.id, { step: 'cancel', reason: 'Broken' }, advisor);
    const refund = { step: 'record-refund' };
    await expect(take(placed.id, refund)).rejects.toMatchObject({ code: 'forbidden' });
    const { shop } = at();
    const { version } = await orderInDb(placed.id);
    const context = { ...at(), shop: { ...shop, refundsNeedSecondPerson: false } };
    const alone = takeStep(
      context,
      placed.id,
      { key: undefined, user: head },
      {
        step: 'record-refund',
        version,
        reference: '',
      },
    );
    expect((await alone).payment.state).toBe('refunded');
  });

  it('sends a surplus back only through the provider that took it', async () => {
    const placed = await order();
    const over = (await claim(placed)).expires_at ?? 0;
    await expireDue(db, over);
    await setStock(PRODUCT, 0);
    const { version } = await orderInDb(placed.id);
    const claimed = { nth: 1, reference: '41234567••••' };
    const said = { claim: claimed, digits: UTR.slice(-4), amount: placed.reply.order.total };
    // The shop has moved to a provider with payment pages since.
    const bank = linkProvider();
    const later = { ...at(over + MINUTE), payments: bank.provider };
    const staff = { key: undefined, user: head };
    await takeStep(later, placed.id, staff, { step: 'money-received', version, ...said });
    expect(await statesOf(placed.id)).toEqual(['expired', 'refund_due']);
    expect(bank.calls).toEqual([]);
  });
});

describe('Not received', () => {
  it('makes the payment due again for twenty minutes, and shows the customer the reason', async () => {
    const placed = await order();
    await claim(placed);
    const later = NOW + 60 * MINUTE;
    const body = { step: 'money-missing', reason: 'Another amount arrived' };
    expect(await take(placed.id, body, head, later)).toMatchObject({
      payment: { state: 'started' },
      expires_at: later + 20 * MINUTE,
    });
    expect((await claim(placed, '500000000003', later)).payment.state).toBe('claimed');
  });
});
