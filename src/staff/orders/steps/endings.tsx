import { claimSeenIn } from '../../../contract/orders/upi';
import { formatRupees } from '../../../lib/money';
import type { FormPart } from '../../../ui/form/use-form';
import { ReasonField } from '../../work/ReasonField';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';

interface Values {
  reason: string;
}

interface Props {
  subject: ActionOrder;
  form: FormPart<Values>;
}

/** Asks why an order ends, and says which money must be refunded. */
export function EndFields({ subject: { due, total }, form }: Props) {
  return (
    <>
      {due < total && <p>{formatRupees(total - due)} was paid. It must be refunded.</p>}
      <ReasonField {...form.field('reason')} />
    </>
  );
}

export const cancel: OrderForm<Values> = {
  Fields: EndFields,
  values: () => ({ reason: '' }),
  body: (values) => values,
  isDanger: true,
};

export const moneyMissing: OrderForm<Values> = {
  Fields: EndFields,
  values: () => ({ reason: '' }),
  body: ({ reason }, order) => ({ reason, claim: claimSeenIn(order) }),
};
