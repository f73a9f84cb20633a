import { checkForm } from '../../../contract/fields';
import { isUndecided, type RefundMethod } from '../../../contract/orders/states';
import { type StepBody, stepBody } from '../../../contract/orders/step-body';
import { type IdentityCheck, isUnreceived } from '../../../contract/orders/steps';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { type ClaimSeen, claimSeenIn } from '../../../contract/orders/upi';
import { splitErrors } from '../../../contract/payments/split';
import { parseRupees } from '../../../lib/parse-rupees';
import type { Explained, FieldTexts, Parsed } from '../../../ui/form/use-form';
import { type BillToValues, billToOf, NO_RECIPIENT } from '../../bills/state';
import { ONE_PAYMENT, paymentsOf, type SplitValues } from '../../payments/state';
import {
  type NamedPieces,
  openSerials,
  piecesBack,
  piecesToSell,
  returnErrors,
  type SerialValues,
  saleErrors,
  serialsOf,
} from '../../serials/state';
import type { ActionOrder } from './action-order';
import type { FormStep } from './form-steps';

const CODE_DIGITS = 6;

/** How a payment was refunded. */
export interface RefundValues {
  /** The payment's ID. */
  payment: number;
  method: RefundMethod | undefined;
  reference: string;
}

export interface StepValues {
  code: string;
  /** The last scanned collection code; empty if none was scanned. */
  scannedCode: string;
  /** True if an identity check replaces the code. */
  isWithoutCode: boolean;
  checked: IdentityCheck | '';
  method: RefundMethod | '';
  reference: string;
  /** The refund methods of the payments that were not refunded to their original payment method. */
  refunds: readonly RefundValues[];
  payments: SplitValues;
  /** True if the clerk takes the money while the customer is paying online. */
  isDespiteOnline: boolean;
  /** The claim that the form shows, if it is newer than that of the opened order. */
  claim: ClaimSeen | undefined;
  /** The last four digits of a UPI reference and the amount in rupees, as shown in the bank app. */
  digits: string;
  amount: string;
  reason: string;
  restock: boolean;
  /** The numbers of the sold or returned devices. */
  serials: SerialValues;
  /**
   * True if a branch head accepts a returned device whose number differs from that of the sold one.
   */
  isDisputed: boolean;
  bill_to: BillToValues;
  /** The GST code of the State to which the order is sent. */
  delivery_state: string;
}

export const EMPTY: StepValues = {
  code: '',
  scannedCode: '',
  isWithoutCode: false,
  checked: '',
  method: '',
  reference: '',
  refunds: [],
  payments: ONE_PAYMENT,
  isDespiteOnline: false,
  claim: undefined,
  digits: '',
  amount: '',
  reason: '',
  restock: false,
  serials: {},
  isDisputed: false,
  bill_to: NO_RECIPIENT,
  delivery_state: '',
};

/** Removes spaces from the collection code, because the customer's page shows it with spaces. */
export function withPlainCode(values: StepValues): StepValues {
  return { ...values, code: values.code.replaceAll(/\s/g, '').slice(0, CODE_DIGITS) };
}

type StepOrder = Pick<
  ActionOrder,
  'version' | 'payment' | 'payments' | 'payment_claims' | 'due' | 'lines'
>;

const PART = /^without_code\./;

/**
 * The request body for a step with a form, or an error for each invalid field. A handover can also
 * record the payment that is due.
 */
export function parseStep(step: FormStep, order: StepOrder, values: StepValues): Parsed<StepBody> {
  const { version, payment, due, lines } = order;
  const { isWithoutCode, checked, reason, isDespiteOnline } = values;
  const method = values.method || undefined;
  const isScanned = values.code !== '' && values.code === values.scannedCode;
  const proof = isWithoutCode && { code: undefined, without_code: { checked, reason } };
  const isTaken = takesMoney(step) && isUnreceived(payment.state);
  const payments = isTaken ? paymentsOf(values.payments, due) : undefined;
  const despite = isDespiteOnline && { despite_online: true };
  const amount = parseRupees(values.amount);
  const body = {
    ...values,
    ...{ method, amount, payments, step, version },
    claim: values.claim ?? claimSeenIn(order),
    ...(isScanned && { is_scanned: true }),
    ...proof,
    ...despite,
    bill_to: billToOf(values.bill_to),
    delivery_state: values.delivery_state || undefined,
    serials: serialsOf(numberedPieces(step, lines), values.serials),
    ...(values.isDisputed && { is_disputed: true }),
  };
  const parsed = checkForm(stepBody, body);
  const errors = parsed.ok ? sumErrors(parsed.output, payment, due) : withPlainKeys(parsed.errors);
  const online = takesMoney(step) && !isDespiteOnline ? onlineError(payment) : {};
  const all = { ...errors, ...online, ...numberErrors(step, lines, values) };
  return parsed.ok && Object.keys(all).length === 0 ? parsed : { ok: false, errors: all };
}

/** The pieces in a step that each need a device number. */
export function numberedPieces(step: FormStep, lines: ActionOrder['lines']): NamedPieces[] {
  if (step === 'hand-over' || step === 'dispatch') return piecesToSell(lines);
  return step === 'return' ? piecesBack(lines, openSerials(lines)) : [];
}

function numberErrors(
  step: FormStep,
  lines: ActionOrder['lines'],
  { serials, isDisputed }: StepValues,
): FieldTexts {
  const pieces = numberedPieces(step, lines);
  return step === 'return'
    ? returnErrors(pieces, openSerials(lines), serials, isDisputed)
    : saleErrors(pieces, serials);
}

/**
 * Returns the errors for amounts that do not add up; earlier payments are known only to the server.
 */
function sumErrors(body: StepBody, { state }: ActionOrder['payment'], due: number): FieldTexts {
  if (!('payments' in body) || body.payments === undefined) return {};
  const mustCover = body.step === 'hand-over' || isUndecided(state);
  return splitErrors({ due, received: [], mustCover }, body.payments);
}

function takesMoney(step: FormStep): boolean {
  return step === 'hand-over' || step === 'record-payment';
}

/** The error for the checkbox that the clerk must check before taking money. */
function onlineError({ state }: ActionOrder['payment']): FieldTexts {
  return isUndecided(state) ? { isDespiteOnline: ORDER_TEXTS.payingOnline } : {};
}

/** Translates the field names in an API rejection to those of the form. */
export function withPlainNames({ message, fields }: Explained): Explained {
  return { message, fields: fields && withPlainKeys(fields) };
}

function withPlainKeys(texts: FieldTexts): FieldTexts {
  const entries = Object.entries(texts);
  return Object.fromEntries(entries.map(([name, text]) => [name.replace(PART, ''), text]));
}
