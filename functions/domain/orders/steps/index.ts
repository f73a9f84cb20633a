import type { StepBody } from '../../../../src/contract/orders/step-body';
import type { OrderStep } from '../step';
import { cancel } from './cancel';
import { confirm } from './confirm';
import { correct } from './correct';
import { correctBill } from './correct-bill';
import { deliver } from './deliver';
import { dispatch } from './dispatch';
import { handOver } from './hand-over';
import { inform } from './inform';
import { makeBill } from './make-bill';
import { moneyMissing } from './money-missing';
import { moneyReceived } from './money-received';
import { ready } from './ready';
import { recordPayment } from './record-payment';
import { recordRefund } from './record-refund';
import { takeBack } from './return';

/** The steps of an order, by name. */
export const ORDER_STEPS: { readonly [Name in StepBody['step']]: OrderStep<Name> } = {
  confirm,
  ready,
  inform,
  'hand-over': handOver,
  dispatch,
  deliver,
  'make-bill': makeBill,
  'correct-bill': correctBill,
  cancel,
  return: takeBack,
  'record-payment': recordPayment,
  'record-refund': recordRefund,
  'money-received': moneyReceived,
  'money-missing': moneyMissing,
  correct,
};
