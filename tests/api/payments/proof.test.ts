import { describe, expect, it } from 'vitest';
import { followHint } from '../../../functions/domain/money/events';
import { askOpenPayments } from '../../../functions/domain/money/jobs';
import { checkPayment } from '../../../functions/domain/orders/payments/shopper';
import { orderBody, PRODUCT, setStock } from '../../support/api/orders/orders';
import {
  MINUTE,
  paymentsOf,
  shopForEachTest,
  statesOf,
  stepsOf,
} from '../../support/api/payments/payer';

const { now, bank, at, order } = shopForEachTest();

describe('the return URL', () => {
  it('shows the state without a key, and returns the key once, within 15 minutes of the payment', async () => {
    const { id, reply } = await order();
    const link = bank.linkOfOrder(id);
    bank.attempt(link, 'paid');
    const nobody = { key: undefined, user: undefined };
    const body = { return: bank.returnValues(link) };
    const answers = await Promise.all([1, 2, 3].map(() => checkPayment(at(), id, nobody, body)));
    const keys = answers.flatMap(({ key }) => key ?? []);
    expect(keys).toEqual([reply.key]);
    const later = await checkPayment(at(now + MINUTE), id, nobody, body);
    expect(later).toEqual({
      order_id: id,
      state: 'confirmed',
      payment_state: 'paid',
      branch: reply.order.branch,
      checked: true,
    });
  });

  it('returns no key when it is first used more than 15 minutes after the payment', async () => {
    const { id, visitor } = await order();
    const link = bank.linkOfOrder(id);
    bank.attempt(link, 'paid');
    await checkPayment(at(), id, visitor, {});
    const nobody = { key: undefined, user: undefined };
    const body = { return: bank.returnValues(link) };
    const late = await checkPayment(at(now + 15 * MINUTE + 1), id, nobody, body);
    expect(late.key).toBeUndefined();
  });

  it('is rejected when its signature is wrong or it belongs to another order', async () => {
    const [one, other] = [await order(), await order()];
    const link = bank.linkOfOrder(one.id);
    const values = bank.returnValues(link);
    for (const [id, said] of [
      [one.id, { ...values, signature: 'wrong' }],
      [other.id, values],
      [one.id, { ...values, reference: `${one.id}-999999` }],
    ] as const) {
      const nobody = { key: undefined, user: undefined };
      const refused = checkPayment(at(), id, nobody, { return: said });
      await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    }
  });
});

describe('events', () => {
  it('do not confirm an order until the provider’s API reports the payment', async () => {
    const { id } = await order();
    await followHint(at(), bank.provider, { kind: 'payment', subjectId: id, linkId: null });
    expect(await statesOf(id)).toEqual(['placed', 'started']);
    const { id: linkId } = bank.linkOfOrder(id);
    bank.attempt(bank.linkOfOrder(id), 'paid');
    const hint = { kind: 'payment' as const, subjectId: null, linkId };
    await followHint(at(now + 3000), bank.provider, hint);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('trigger a lookup even when the provider was queried less than 3 s ago', async () => {
    const { id, visitor } = await order();
    await checkPayment(at(), id, visitor, {});
    bank.attempt(bank.linkOfOrder(id), 'paid');
    const hint = { kind: 'payment' as const, subjectId: id, linkId: null };
    await followHint(at(now + 1), bank.provider, hint);
    expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  });

  it('cause one payment and one confirmation when they arrive concurrently with the customer’s return and the scheduled job', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, visitor } = await order(orderBody({ lines: { [PRODUCT]: 1 } }));
      await setStock(PRODUCT, 5);
      const link = bank.linkOfOrder(id);
      bank.attempt(link, 'paid');
      const hint = { kind: 'payment' as const, subjectId: id, linkId: link.id };
      await Promise.all([
        checkPayment(at(), id, visitor, { return: bank.returnValues(link) }),
        followHint(at(now + 3000), bank.provider, hint),
        askOpenPayments(at(now + 6000)),
        checkPayment(at(now + 9000), id, visitor, {}),
      ]);
      expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
      expect((await stepsOf(id)).filter((step) => step === 'pay')).toHaveLength(1);
      expect(await paymentsOf(id)).toMatchObject([{ state: 'paid' }]);
    }
  });
});
