import { formatRupees } from '../../../lib/money';
import styles from '../../../ui/record/steps.module.css';
import { ONE_PAYMENT } from '../../payments/state';
import type { OrderForm } from './form-steps';
import { PaymentFields, type PaymentValues, paymentBody, paymentErrors } from './PaymentFields';

export const recordPayment: OrderForm<PaymentValues> = {
  Fields: ({ subject, form }) => <PaymentFields order={subject} mustCover={false} form={form} />,
  about: ({ due, total }) => (
    <>
      <strong className={`money ${styles.due}`}>{formatRupees(due)}</strong>
      {due < total ? ` left of ${formatRupees(total)}` : ' to pay'}
    </>
  ),
  values: () => ({ payments: ONE_PAYMENT, isDespiteOnline: false }),
  body: (values, { due }) => paymentBody(values, due),
  errors: (values, order, body) => paymentErrors(values, order, body, false),
};
