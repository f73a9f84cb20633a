import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairStep } from '../step';
import { acceptMove } from './accept-move';
import { approve } from './approve';
import { assign } from './assign';
import { cancel } from './cancel';
import { confirm } from './confirm';
import { correct } from './correct';
import { decline } from './decline';
import { handOver } from './hand-over';
import { moneyMissing } from './money-missing';
import { moneyReceived } from './money-received';
import { move } from './move';
import { newLink } from './new-link';
import { noReply } from './no-reply';
import { note } from './note';
import { quote } from './quote';
import { ready } from './ready';
import { recallMove } from './recall-move';
import { receive } from './receive';
import { recordPayment } from './record-payment';
import { recordRefund } from './record-refund';
import { reopen } from './reopen';
import { resume } from './resume';
import { setLock } from './set-lock';
import { unclaimed } from './unclaimed';
import { wait } from './wait';

/** The steps of a repair, by name. */
export const REPAIR_STEPS: { readonly [Name in RepairStepBody['step']]: RepairStep<Name> } = {
  confirm,
  receive,
  quote,
  approve,
  decline,
  'no-reply': noReply,
  assign,
  wait,
  resume,
  ready,
  reopen,
  'hand-over': handOver,
  cancel,
  unclaimed,
  move,
  'accept-move': acceptMove,
  'recall-move': recallMove,
  'set-lock': setLock,
  'record-payment': recordPayment,
  'record-refund': recordRefund,
  'money-received': moneyReceived,
  'money-missing': moneyMissing,
  note,
  'new-link': newLink,
  correct,
};
