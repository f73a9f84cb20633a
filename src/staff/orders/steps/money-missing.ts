import { claimSeenIn } from '../../../contract/orders/upi';
import { EndFields } from './EndFields';
import type { OrderForm } from './form-steps';

export const moneyMissing: OrderForm<{ reason: string }> = {
  Fields: EndFields,
  values: () => ({ reason: '' }),
  body: ({ reason }, order) => ({ reason, claim: claimSeenIn(order) }),
};
