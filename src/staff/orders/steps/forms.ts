import { correct } from './correct';
import { correctBill } from './correct-bill';
import { dispatch } from './dispatch';
import { cancel, moneyMissing } from './endings';
import type { FormStep, OrderForm } from './form-steps';
import { handOver } from './hand-over';
import { makeBill } from './make-bill';
import { moneyReceived } from './money-received';
import { recordPayment } from './record-payment';
import { recordRefund } from './record-refund';
import { acceptReturn } from './return';

/** The forms of the steps that need one. */
export const FORMS: Readonly<Record<FormStep, OrderForm<object>>> = {
  'hand-over': handOver,
  dispatch,
  'make-bill': makeBill,
  'correct-bill': correctBill,
  cancel,
  return: acceptReturn,
  'record-payment': recordPayment,
  'record-refund': recordRefund,
  'money-received': moneyReceived,
  'money-missing': moneyMissing,
  correct,
};
