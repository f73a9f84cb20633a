import { approve } from './approve';
import { assign } from './assign';
import { correct } from './correct';
import type { FormStep, RepairForm } from './form-steps';
import { handOver } from './hand-over';
import { moneyReceived } from './money-received';
import { acceptMove, move } from './move';
import { note } from './note';
import { quote } from './quote';
import { ready } from './ready';
import { recordPayment } from './record-payment';
import { recordRefund } from './record-refund';
import { cancel, moneyMissing, newLink, noReply, reopen, setLock, unclaimed } from './short-forms';
import { wait } from './wait';

/** The forms of the steps that need one. */
export const FORMS: Readonly<Record<FormStep, RepairForm<object>>> = {
  quote,
  approve,
  'no-reply': noReply,
  assign,
  wait,
  ready,
  reopen,
  'hand-over': handOver,
  cancel,
  unclaimed,
  move,
  'accept-move': acceptMove,
  'set-lock': setLock,
  'record-payment': recordPayment,
  'record-refund': recordRefund,
  'money-received': moneyReceived,
  'money-missing': moneyMissing,
  note,
  'new-link': newLink,
  correct,
};
