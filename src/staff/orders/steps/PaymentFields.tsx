import { useId } from 'react';
import { isUndecided } from '../../../contract/orders/states';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import type { Form } from '../../../ui/form/use-form';
import { SplitPayment } from '../../payments/SplitPayment';
import type { ActionOrder } from './action-order';
import type { StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  /** True if the payments must cover the whole unpaid amount. */
  mustCover: boolean;
  form: Form<StepValues>;
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
        onChange={(payments) => form.set('payments', payments)}
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
            onChange={({ target }) => form.set('isDespiteOnline', target.checked)}
          />
          Take the money anyway
        </label>
      </div>
    </div>
  );
}
