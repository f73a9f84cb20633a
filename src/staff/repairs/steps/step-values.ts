import type { RefundMethod } from '../../../contract/orders/states';
import type { IdentityCheck } from '../../../contract/orders/steps';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { LineKind, Outcome, WaitingFor } from '../../../contract/repairs/states';
import { outcomesFrom, type RepairStep } from '../../../contract/repairs/steps';
import { type BillToValues, firstBillTo, NO_RECIPIENT } from '../../bills/state';
import { ONE_PAYMENT, type SplitValues } from '../../payments/state';
import { linesFromFaults } from '../intake/prices';
import type { LockValues } from '../lock/values';

/** Steps that a button performs directly. */
const PRESS_STEPS = ['confirm', 'resume', 'recall-move'] as const;

export type PressStep = (typeof PRESS_STEPS)[number];
/**
 * Excludes `receive`, because booked devices are received with the intake form on a separate page,
 * and `decline`, because the `approve` form also records it.
 */
export type FormStep = Exclude<RepairStep, PressStep | 'receive' | 'decline'>;

export function needsForm(step: RepairStep): step is FormStep {
  return step !== 'receive' && step !== 'decline' && !PRESS_STEPS.some((each) => each === step);
}

/** A line of an estimate as staff type it. */
export interface LineValues {
  text: string;
  price: string;
  kind: LineKind;
}

/** The value of the choice that clears the technician. */
export const NOBODY = 'nobody';
const USER = 'user-';

/** The form value that represents a technician. */
export function technicianValue(userId: number): string {
  return `${USER}${userId}`;
}

/** The user ID in the form's value; null for no technician, undefined if nothing was chosen. */
export function technicianOf(value: string): number | null | undefined {
  if (value === NOBODY) return null;
  return value.startsWith(USER) ? Number(value.slice(USER.length)) : undefined;
}

export interface StepValues extends LockValues {
  /** The chosen technician; see `technicianOf`. */
  technician: string;
  lines: readonly LineValues[];
  /** The customer's answer to the estimate. */
  by: 'phone' | 'counter' | 'declined' | '';
  for: WaitingFor | '';
  /** The advance that the customer should pay before the part is ordered, in rupees. */
  advance: string;
  /** A day such as 2026-11-20; empty if there is no end date. */
  until: string;
  outcome: Outcome | '';
  /** The completed checks on the finished device. */
  checks: readonly string[];
  code: string;
  /** The last scanned collection code; empty if none was scanned. */
  scannedCode: string;
  /** The token of the scanned slip; empty if none was scanned. */
  claim: string;
  /** True if an identity check replaces the code and the slip. */
  isWithoutCode: boolean;
  checked: IdentityCheck | '';
  reason: string;
  payments: SplitValues;
  branch: string;
  place: string;
  amount: string;
  /** The last four digits of a UPI reference, as shown in the bank app. */
  digits: string;
  method: RefundMethod | '';
  /** The ID of the payment to refund first; '' for the newest. */
  payment: string;
  reference: string;
  text: string;
  isAttempt: boolean;
  bill_to: BillToValues;
}

const EMPTY: StepValues = {
  technician: '',
  lines: [],
  by: '',
  for: '',
  advance: '',
  until: '',
  outcome: '',
  checks: [],
  code: '',
  scannedCode: '',
  claim: '',
  isWithoutCode: false,
  checked: '',
  reason: '',
  payments: ONE_PAYMENT,
  branch: '',
  place: '',
  lock: '',
  lockCode: '',
  isPattern: false,
  amount: '',
  digits: '',
  method: '',
  payment: '',
  reference: '',
  text: '',
  isAttempt: false,
  bill_to: NO_RECIPIENT,
};

export const NEW_LINE: LineValues = { text: '', price: '', kind: 'labour' };

/**
 * The lines of the last estimate or, without one, a line for each problem that has a price in the
 * price list.
 */
function firstLines({ estimates, faults, device }: RepairReply): LineValues[] {
  const last = estimates.at(-1);
  if (last) return last.lines.map((line) => ({ ...line, price: String(line.price) }));
  const lines = linesFromFaults({ ...device, faults: faults.map(({ code }) => code) });
  return lines.length > 0 ? [...lines] : [NEW_LINE];
}

/** A form's initial values, from the repair and the scanned code. */
export function initialValues(
  step: FormStep,
  repair: RepairReply,
  scanned: Partial<Pick<StepValues, 'code' | 'claim'>>,
): StepValues {
  const { state, custody, lock, total, customer, refundable, technician } = repair;
  const [only, ...others] = outcomesFrom(state);
  return {
    ...EMPTY,
    ...scanned,
    scannedCode: scanned.code ?? '',
    technician: technician ? technicianValue(technician.id) : '',
    lines: step === 'quote' ? firstLines(repair) : [],
    outcome: only !== undefined && others.length === 0 ? only : '',
    place: step === 'move' ? (custody?.place ?? '') : '',
    lock: lock ?? '',
    // A billed amount is refunded only if a person enters it.
    amount: step === 'record-refund' && refundable > 0 ? String(refundable) : '',
    bill_to: firstBillTo(total, customer?.name ?? ''),
  };
}
