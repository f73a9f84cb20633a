import type { Form } from '../../../ui/form/use-form';
import { CheckYourBank, ClaimFields as MoneyFields } from '../../payments/ClaimFields';
import { useOrder } from '../queries';
import type { ActionOrder } from './action-order';
import { SameReference } from './SameReference';
import type { StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  form: Form<StepValues>;
}

/**
 * The fields for the values that the clerk read in the bank app about an order's claimed payment.
 */
export function ClaimFields({ order, form }: Props) {
  const { reading } = useOrder(order.order_id);
  const { payments = [], same_reference } = reading.data ?? {};
  const claim = payments.find(({ state }) => state === 'claimed');
  return (
    <>
      <CheckYourBank />
      <SameReference ids={same_reference} hasLinks={false} />
      <MoneyFields
        claimed={claim?.amount ?? order.due}
        reference={claim?.reference}
        digits={form.field('digits')}
        amount={form.field('amount')}
      />
    </>
  );
}
