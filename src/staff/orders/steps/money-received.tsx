import { useEffect, useEffectEvent } from 'react';
import { type ClaimSeen, claimSeenIn } from '../../../contract/orders/upi';
import { parseRupees } from '../../../lib/parse-rupees';
import { CheckYourBank, ClaimFields } from '../../payments/ClaimFields';
import type { FieldsProps } from '../../work/step-form';
import { useOrder } from '../queries';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';
import { SameReference } from './SameReference';

interface Values {
  /** The claim that the form shows, if it is newer than that of the opened order. */
  claim: ClaimSeen | undefined;
  /** The last four digits of a UPI reference and the amount in rupees, as shown in the bank app. */
  digits: string;
  amount: string;
}

/**
 * The fields for the values that the clerk read in the bank app about an order's claimed payment.
 */
function Fields({ subject: order, form }: FieldsProps<ActionOrder, Values>) {
  const { reading } = useOrder(order.order_id);
  const { payments = [], same_reference } = reading.data ?? {};
  const claim = payments.find(({ state }) => state === 'claimed');
  const { nth, reference } = claimSeenIn(reading.data ?? {}) ?? {};

  // The order is read again while the form is open; the decision is about the claim shown last.
  const decideAbout = useEffectEvent((shown: ClaimSeen) => form.fill({ claim: shown }));
  useEffect(() => {
    if (nth !== undefined && reference !== undefined) decideAbout({ nth, reference });
  }, [nth, reference]);

  return (
    <>
      <CheckYourBank />
      <SameReference ids={same_reference} hasLinks={false} />
      <ClaimFields
        claimed={claim?.amount ?? order.due}
        reference={reference}
        digits={form.field('digits')}
        amount={form.field('amount')}
      />
    </>
  );
}

export const moneyReceived: OrderForm<Values> = {
  Fields,
  values: () => ({ claim: undefined, digits: '', amount: '' }),
  body: ({ claim, digits, amount }, order) => ({
    claim: claim ?? claimSeenIn(order),
    digits,
    amount: parseRupees(amount),
  }),
};
