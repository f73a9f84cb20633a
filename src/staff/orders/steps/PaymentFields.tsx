import { useId } from 'react';
import { ORDERS } from '../../../content/orders';
import { isUndecided } from '../../../contract/orders/states';
import type { StepBody } from '../../../contract/orders/step-body';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { proofErrors } from '../../../contract/payments/counter-proof';
import { splitErrors } from '../../../contract/payments/split';
import type { FieldTexts, FormPart } from '../../../ui/form/use-form';
import { SplitPayment } from '../../payments/SplitPayment';
import { paymentsOf, type SplitValues } from '../../payments/state';
import type { ActionOrder } from './action-order';

/** The values of a customer's payment at the counter. */
export interface PaymentValues {
  payments: SplitValues;
  /** True if the clerk takes the money while the customer is paying online. */
  isDespiteOnline: boolean;
}

/** The fields of the request. */
export function paymentBody({ payments, isDespiteOnline }: PaymentValues, due: number) {
  return {
    payments: paymentsOf(payments, due),
    ...(isDespiteOnline && { despite_online: true }),
  };
}

/**
 * The errors for amounts that do not add up, and for the checkbox that the clerk must check before
 * taking money; earlier payments are known only to the server.
 */
export function paymentErrors(
  { isDespiteOnline }: PaymentValues,
  { due, payment: { state } }: ActionOrder,
  body: StepBody | undefined,
  mustCover: boolean,
): FieldTexts {
  const taken = body && 'payments' in body ? body.payments : undefined;
  return {
    ...(taken && {
      ...splitErrors({ due, received: [], mustCover: mustCover || isUndecided(state) }, taken),
      ...proofErrors(ORDERS, taken),
    }),
    ...(isUndecided(state) && !isDespiteOnline && { isDespiteOnline: ORDER_TEXTS.payingOnline }),
  };
}

interface Props {
  order: ActionOrder;
  /** True if the payments must cover the whole unpaid amount. */
  mustCover: boolean;
  form: FormPart<PaymentValues>;
}

/**
 * Fields for a customer's payment at the counter. If an online payment is undecided, the clerk must
 * also confirm that they want to take the money anyway.
 */
export function PaymentFields({ order, mustCover, form }: Props) {
  const isOnline = isUndecided(order.payment.state);
  return (
    <>
      {isOnline && <DespiteOnline form={form} />}
      <SplitPayment
        subject={order.order_id}
        due={order.due}
        mustCover={mustCover || isOnline}
        values={form.values.payments}
        errors={form.errors}
        onChange={(payments) => form.fill({ payments })}
      />
    </>
  );
}

/** The checkbox that lets a clerk accept a payment while the customer is paying online. */
function DespiteOnline({ form }: Pick<Props, 'form'>) {
  const id = useId();
  const error = form.errors.isDespiteOnline;
  return (
    <div className="notice" data-kind={error ? 'error' : undefined}>
      <div>
        <p id={id} role={error ? 'alert' : undefined}>
          {ORDER_TEXTS.payingOnline} If the online payment arrives too, it is refunded.
        </p>
        <label className="check">
          <input
            type="checkbox"
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            checked={form.values.isDespiteOnline}
            onChange={({ target }) => form.fill({ isDespiteOnline: target.checked })}
          />
          Take the money anyway
        </label>
      </div>
    </div>
  );
}
