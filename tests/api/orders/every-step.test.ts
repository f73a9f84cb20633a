import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../functions/db/orders';
import { HOLDING_STATES, holdsStock, ORDER_STATES } from '../../../src/contract/orders/states';
import { STEP_RULES, STEPS, stepProblem } from '../../../src/contract/orders/steps';
import { PERSON } from '../../support/api/invoices/invoices';
import {
  deliveryBody,
  emptyShop,
  orderBody,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';
import { everyOrder } from '../../support/api/orders/whole';

const CODE = '123456';
const CLAIM = { nth: 1, reference: '41234567••••' };
const MORE: Readonly<Record<string, object>> = {
  'hand-over': { code: CODE },
  'correct-bill': { bill_to: PERSON, proof: { kind: 'mobile', mobile: '9812345678' } },
  return: { reason: 'Broken', restock: true },
  'record-refund': { method: 'cash' },
  'money-received': { claim: CLAIM, digits: '0000', amount: 1 },
  'money-missing': { claim: CLAIM, reason: 'Not there' },
  correct: { name: 'Asha Rao' },
};

let token: string;

beforeAll(async () => {
  token = (await staffAt('system_admin', await branchStore('PUN-01'))).token;
});

beforeEach(async () => {
  await emptyShop();
  await setStock(PRODUCT, 10);
});

const cases = ORDER_STATES.flatMap((state) => STEPS.map((name) => [state, name] as const));

describe('the order rules', () => {
  it.each(cases)(
    'decide whether a step succeeds, and a rejected step changes nothing: order %s, step %s',
    async (state, name) => {
      for (const fulfilment of ['collect', 'deliver'] as const) {
        for (const payment of ['paid', 'due', 'refund_due'] as const) {
          const { order } = await place(fulfilment === 'collect' ? orderBody() : deliveryBody());
          await db
            .update(orders)
            .set({ state, paymentState: payment, collectionCode: CODE, expiresAt: null })
            .where(eq(orders.id, order.order_id));
          if (!holdsStock(state)) await setStock(PRODUCT, 9);

          const before = await everyOrder();
          // Nothing was billed, as in an earlier release.
          const facts = { state, fulfilment, payment, bill: 'missing' as const };
          const problem = stepProblem(name, facts, 'system_admin');
          const payments = [{ method: 'cash', amount: order.total }];
          const more = name === 'record-payment' ? { payments } : MORE[name];
          const body = { step: name, version: 1, ...more };
          const { status, body: answer } = await step(order.order_id, { token }, body);
          if (problem === undefined) {
            expect([status, answer.state]).toEqual([200, STEP_RULES[name].to ?? state]);
            expect(answer.version).toBe(2);
          } else {
            expect([status, answer.code]).toEqual([409, problem]);
            expect(await everyOrder()).toBe(before);
          }
          await emptyShop();
          await setStock(PRODUCT, 10);
        }
      }
    },
  );

  it('match the list of states that reserve stock', () => {
    expect(ORDER_STATES.filter(holdsStock)).toEqual([...HOLDING_STATES]);
  });
});
