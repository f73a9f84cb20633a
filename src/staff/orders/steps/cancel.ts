import { EndFields } from './EndFields';
import type { OrderForm } from './form-steps';

export const cancel: OrderForm<{ reason: string }> = {
  Fields: EndFields,
  values: () => ({ reason: '' }),
  body: (values) => values,
  isDanger: true,
};
