import { stepBody } from '../../../../../src/contract/orders/step-body';
import type { ActionOrder } from '../../../../../src/staff/orders/steps/action-order';
import type { FormStep } from '../../../../../src/staff/orders/steps/form-steps';
import { FORMS } from '../../../../../src/staff/orders/steps/forms';
import { parseStep } from '../../../../../src/staff/work/step-form';

const ORDER: ActionOrder = {
  order_id: 'ORD1763790000000ABCDE',
  state: 'ready',
  version: 3,
  total: 1299,
  due: 0,
  fulfilment: { kind: 'collect' },
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  payment: { provider: 'counter', state: 'paid', is_test: false },
  lines: [],
  name: null,
  mobile: null,
  ready_at: null,
  informed_at: null,
};

/** Parses a step's form in which these values were changed. */
export function parse(step: FormStep, change: Partial<ActionOrder>, values: object) {
  const order = { ...ORDER, ...change };
  const form = FORMS[step];
  return parseStep(stepBody, step, form, order, { ...form.values(order, {}), ...values });
}
