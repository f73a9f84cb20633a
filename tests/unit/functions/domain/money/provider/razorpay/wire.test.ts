import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  errorAnswer,
  linkAnswer,
  paymentListAnswer,
  refundAnswer,
} from '../../../../../../../functions/domain/money/provider/razorpay/wire';

const LINK = {
  id: 'plink_Qf1bbbbbbbbbbb',
  short_url: 'https://rzp.example/i/abc',
  amount: 129_900,
  currency: 'INR',
  status: 'created',
  reference_id: null,
  notes: null,
  reminders: { status: 'failed' },
};
const PAYMENT = {
  id: 'pay_Qf1aaaaaaaaaaa',
  amount: 129_900,
  currency: 'INR',
  status: 'captured',
  method: null,
  error_description: '',
  error_reason: null,
  acquirer_data: { rrn: null },
  upi: { vpa: 'asha@examplebank' },
};
const REFUND = { id: 'rfnd_1', status: 'pending', speed_processed: null, notes: [] };
const ERROR = { code: 'BAD_REQUEST_ERROR', description: 'Refused', field: null, metadata: [] };

it('the schemas for Razorpay responses drop the fields that the shop does not need', () => {
  expect(v.parse(linkAnswer, LINK)).toMatchObject({ order_id: '', reference_id: '' });
  const { items } = v.parse(paymentListAnswer, { entity: 'collection', items: [PAYMENT] });
  expect(items).toEqual([
    {
      id: PAYMENT.id,
      amount: 129_900,
      currency: 'INR',
      status: 'captured',
      method: '',
      error_description: '',
      error_reason: '',
    },
  ]);
  expect(v.parse(refundAnswer, REFUND)).toEqual({ id: 'rfnd_1', status: 'pending' });
  const { error } = v.parse(errorAnswer, { error: ERROR });
  expect(error).toEqual({ code: 'BAD_REQUEST_ERROR', reason: '' });
});

it.each([
  ['a link to an unsafe address', linkAnswer, { ...LINK, short_url: 'javascript:alert(1)' }],
  ['a link without an amount', linkAnswer, { ...LINK, amount: null }],
  ['a fraction of a paisa', paymentListAnswer, { items: [{ ...PAYMENT, amount: 0.5 }] }],
  ['a refund in an unknown state', refundAnswer, { ...REFUND, status: 'reversed' }],
  ['an error without a code', errorAnswer, { error: 'refused' }],
])('a malformed response is rejected: %s', (_what, schema, answer) => {
  expect(v.is(schema, answer)).toBe(false);
});
