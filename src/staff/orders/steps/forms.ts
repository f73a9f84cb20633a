import { cancel } from './cancel';
import { dispatch } from './dispatch';
import type { FormStep, OrderForm } from './form-steps';
import { handOver } from './hand-over';
import { moneyMissing } from './money-missing';
import { moneyReceived } from './money-received';
import { recordPayment } from './record-payment';
import { recordRefund } from './record-refund';
import { acceptReturn } from './return';

/** The forms of the steps that need one. */
export const FORMS: Readonly<Record<FormStep, OrderForm<object>>> = {
  'hand-over': handOver,
  dispatch,
  cancel,
  return: acceptReturn,
  'record-payment': recordPayment,
  'record-refund': recordRefund,
  'money-received': moneyReceived,
  'money-missing': moneyMissing,
};
