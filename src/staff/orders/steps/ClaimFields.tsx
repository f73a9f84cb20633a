import { useEffect, useEffectEvent } from 'react';
import { type ClaimSeen, claimSeenIn } from '../../../contract/orders/upi';
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
  const { nth, reference } = claimSeenIn(reading.data ?? {}) ?? {};

  // The order is read again while the form is open; the decision is about the claim shown last.
  const decideAbout = useEffectEvent((shown: ClaimSeen) => form.set('claim', shown));
  useEffect(() => {
    if (nth !== undefined && reference !== undefined) decideAbout({ nth, reference });
  }, [nth, reference]);

  return (
    <>
      <CheckYourBank />
      <SameReference ids={same_reference} hasLinks={false} />
      <MoneyFields
        claimed={claim?.amount ?? order.due}
        reference={reference}
        digits={form.field('digits')}
        amount={form.field('amount')}
      />
    </>
  );
}
