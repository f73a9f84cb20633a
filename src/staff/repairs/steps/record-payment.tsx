import { ONE_PAYMENT, paymentsOf } from '../../payments/state';
import type { RepairForm } from './form-steps';
import { PaymentFields, type PaymentValues, paymentErrors } from './PaymentFields';

export const recordPayment: RepairForm<PaymentValues> = {
  Fields: ({ subject, form }) => <PaymentFields repair={subject} mustCover={false} form={form} />,
  values: () => ({ payments: ONE_PAYMENT }),
  body: ({ payments }, { due }) => ({ payments: paymentsOf(payments, due) }),
  errors: (_, repair, body) => paymentErrors(repair, body, false),
};
