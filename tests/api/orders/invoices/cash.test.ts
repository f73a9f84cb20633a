import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correctPayment } from '../../../../functions/domain/orders/payments/correct';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import {
  act,
  BUYER,
  handOver,
  headOf,
  PERSON,
  readyOrder,
  stored,
  withBilling,
} from '../../../support/api/invoices/invoices';
import { contextAt, counterBody, emptyShop, PRODUCT } from '../../../support/api/orders/orders';

let head: Awaited<ReturnType<typeof headOf>>;

beforeAll(async () => {
  head = await headOf();
});
beforeEach(emptyShop);

describe('cash', () => {
  const cash = (amount: number) => ({ payments: [{ method: 'cash', reference: '', amount }] });
  const limits = { cashPerSale: 2000, cashPerCustomerAndDay: 3000 };

  it('is rejected when it reaches the legal limit per sale or per customer per day', async () => {
    const context = withBilling(limits);
    const mobile = '9812300001';
    const order = await readyOrder(
      head,
      counterBody({ contact: { mobile }, lines: { [PRODUCT]: 2 } }),
    );
    const refused = {
      code: 'invalid',
      fields: { 'payments.0.amount': INVOICE_TEXTS.cashLimit },
    };
    await expect(handOver(head, order, cash(order.due), context)).rejects.toMatchObject(refused);
    const part = await act(head, order, { step: 'record-payment', ...cash(1999) }, context);
    const rest = act(head, part, { step: 'record-payment', ...cash(part.due) }, context);
    await expect(rest).rejects.toMatchObject(refused);
    const over = await handOver(head, part, {}, context);
    // The limit follows the person who paid, also when the number is corrected afterwards.
    const corrected = { step: 'correct', mobile: '9812300002', pieces: [] };
    await act(await headOf(), over, corrected, context);

    const next = await readyOrder(head, counterBody({ contact: { mobile } }));
    await expect(handOver(head, next, cash(next.due), context)).rejects.toMatchObject(refused);
    const tomorrow = contextAt(Date.now() + 24 * 3_600_000);
    await handOver(head, next, cash(next.due), { ...tomorrow, shop: context.shop });
  });

  const walkIn = {
    name: 'Walk-in customer',
    gstin: '',
    address: 'Relief Road 380001',
    state: '24',
  };
  it.each([
    ['GSTIN', BUYER, { ...BUYER, name: 'Asha', address: '9 CG Road' }, true],
    ['name and PIN code', PERSON, { ...PERSON, name: 'ASHA RAO', address: 'CG Road 380001' }, true],
    ['name alone', PERSON, { ...PERSON, address: 'MG Road 560001' }, false],
    ['name of a walk-in', walkIn, walkIn, false],
    ['name and a part of a longer number', { ...PERSON, address: 'Meter 13800012' }, PERSON, false],
  ])(
    'of one person and day is added up over all branches by %s',
    async (_, first, second, isOver) => {
      const context = withBilling(limits);
      const other = await headOf('PUN-02');
      const order = await readyOrder(head);
      await handOver(head, order, { ...cash(order.due), bill_to: first }, context);
      const elsewhere = { fulfilment: { kind: 'collect' as const, branch: 'PUN-02' } };
      const next = await readyOrder(other, counterBody(elsewhere));
      const taken = handOver(other, next, { ...cash(next.due), bill_to: second }, context);
      if (isOver) await expect(taken).rejects.toMatchObject({ code: 'invalid' });
      else expect(await taken).toMatchObject({ state: 'handed_over' });
    },
  );

  it('is added up by the GSTIN of a bill when a payment of it is corrected to cash', async () => {
    const context = withBilling(limits);
    const first = await readyOrder(head);
    await handOver(head, first, { ...cash(first.due), bill_to: BUYER }, context);
    const next = await readyOrder(head);
    const over = await handOver(head, next, { bill_to: BUYER }, context);
    const user = (await headOf()).user;
    const wrong = over.payments?.[0]?.id ?? 0;
    const right = { version: over.version, method: 'cash' as const, reference: '' };
    const visitor = { key: undefined, user };
    const correct = () => correctPayment(context, over.order_id, visitor, wrong, right);
    await expect(correct()).rejects.toMatchObject({
      code: 'invalid',
      fields: { method: INVOICE_TEXTS.cashLimit },
    });
  });

  it('of two sales of one day is not billed to one GSTIN by a correction', async () => {
    const context = withBilling(limits);
    const first = await readyOrder(head);
    await handOver(head, first, { ...cash(first.due), bill_to: BUYER }, context);
    const next = await readyOrder(head);
    const over = await handOver(head, next, cash(next.due), context);
    const proof = { kind: 'bill', key: over.invoices?.[0]?.key };
    const correction = { step: 'correct-bill', bill_to: BUYER, proof };
    const colleague = await headOf();
    await expect(act(colleague, over, correction, context)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'bill_to.gstin': INVOICE_TEXTS.cashLimit },
    });
    expect(await stored([over.order_id])).toHaveLength(1);
    const other = { ...correction, bill_to: PERSON };
    expect(await act(colleague, over, other, context)).not.toHaveProperty('bill_state');
  });
});
