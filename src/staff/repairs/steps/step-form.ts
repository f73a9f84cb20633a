import { checkForm } from '../../../contract/fields';
import { claimSeenIn } from '../../../contract/orders/upi';
import { splitErrors } from '../../../contract/payments/split';
import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { DeviceType } from '../../../contract/repairs/states';
import { type RepairStepBody, repairStepBody } from '../../../contract/repairs/step-body';
import { needsReason } from '../../../contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../contract/repairs/texts';
import { endOfDay } from '../../../lib/india-time';
import { parseRupees } from '../../../lib/parse-rupees';
import type { Explained, FieldTexts, Parsed } from '../../../ui/form/use-form';
import { billToOf } from '../../bills/state';
import { paymentsOf } from '../../payments/state';
import { lockField, lockOf } from '../lock/values';
import { type FormStep, type StepValues, technicianOf } from './step-values';

const CODE_DIGITS = 6;

/** Removes spaces from the collection code, because the customer's page shows it with spaces. */
export function withPlainCode(values: StepValues): StepValues {
  return { ...values, code: values.code.replaceAll(/\s/g, '').slice(0, CODE_DIGITS) };
}

const HANDHELD = [
  'It starts and charges',
  'Screen, touch and buttons work',
  'Cameras, speaker and microphone work',
  'Network and Wi-Fi work',
] as const;

const CHECKS: Readonly<Record<DeviceType, readonly string[]>> = {
  phone: HANDHELD,
  tablet: HANDHELD,
  laptop: [
    'It starts and charges',
    'Screen, keyboard and touchpad work',
    'Camera, speakers and microphone work',
    'Wi-Fi and ports work',
  ],
  watch: ['It starts and charges', 'Screen, buttons and strap are fine', 'It pairs with a phone'],
  audio: ['It starts and charges', 'Both sides play sound', 'Microphone and buttons work'],
  other: ['It starts', 'The reported problem is gone', 'No screw or part is left over'],
};

/** The checks on a repaired device before the customer collects it. */
export function checksFor({ device, accessories }: RepairReply): string[] {
  const rest = accessories.length > 0 ? ['The accessories are with the device'] : [];
  return [...CHECKS[device.type], 'The case is clean and closed', ...rest];
}

function proofOf({ isWithoutCode, checked, reason, claim, code, scannedCode }: StepValues) {
  if (isWithoutCode) return { kind: 'without-code', checked: checked || undefined, reason };
  if (claim !== '') return { kind: 'claim', claim };
  const isScanned = code !== '' && code === scannedCode;
  return { kind: 'code', code, ...(isScanned && { is_scanned: true }) };
}

/** Returns the fields of a step's request; the step's schema ignores the fields of other steps. */
function bodyOf(step: FormStep, repair: RepairReply, values: StepValues) {
  const takesMoney = step === 'record-payment' || (step === 'hand-over' && repair.due > 0);
  return {
    step: step === 'approve' && values.by === 'declined' ? 'decline' : step,
    version: repair.version,
    estimate_version: repair.estimates.at(-1)?.version,
    lines: values.lines.map((line) => ({ ...line, price: parseRupees(line.price) })),
    by: values.by,
    technician: technicianOf(values.technician),
    for: values.for,
    advance:
      values.for === 'part' && values.advance.trim() !== ''
        ? parseRupees(values.advance)
        : undefined,
    until: values.until === '' ? null : endOfDay(values.until) - 1,
    outcome: values.outcome,
    proof: proofOf(values),
    payments: takesMoney ? paymentsOf(values.payments, repair.due) : undefined,
    reason: step === 'cancel' ? values.reason.trim() || undefined : values.reason,
    branch: values.branch,
    place: values.place,
    lock: lockOf(values),
    amount: parseRupees(values.amount),
    method: values.method || undefined,
    payment: Number(values.payment) || undefined,
    claim: claimSeenIn(repair),
    digits: values.digits,
    reference: values.reference,
    text: values.text,
    is_attempt: values.isAttempt,
    bill_to: billToOf(values.bill_to),
  };
}

/** Errors in values that are not sent to the server, or that depend on several fields. */
function ownErrors(step: FormStep, repair: RepairReply, values: StepValues): FieldTexts {
  if (step === 'approve' && values.by === '') return { by: 'Choose the customer’s answer' };
  if (step === 'assign' && values.technician === '') {
    return { technician: 'Choose who works on it' };
  }
  if (step === 'wait' && values.for === '') return { for: 'Choose what the repair is waiting for' };
  if (step === 'ready' && values.outcome !== '' && needsReason(repair.state, values.outcome)) {
    return values.reason.trim() === '' ? { reason: REPAIR_TEXTS.needsReason } : {};
  }
  if (step === 'ready' && values.outcome === 'repaired') {
    const isChecked = checksFor(repair).every((check) => values.checks.includes(check));
    return isChecked ? {} : { checks: 'Do all checks, or choose another outcome' };
  }
  return {};
}

function sumErrors(body: RepairStepBody, { due, payments }: RepairReply): FieldTexts {
  if (body.step !== 'hand-over' && body.step !== 'record-payment') return {};
  const received = payments
    .filter(({ state }) => state === 'paid')
    .map(({ method = null, reference = null }) => ({ method, reference }));
  const mustCover = body.step === 'hand-over' || undecidedOf(payments) !== undefined;
  return splitErrors({ due, received, mustCover }, body.payments ?? []);
}

/** The request body for a step, or an error for each invalid field. */
export function parseStep(
  step: FormStep,
  repair: RepairReply,
  values: StepValues,
): Parsed<RepairStepBody> {
  const own = ownErrors(step, repair, values);
  const parsed = checkForm(repairStepBody, bodyOf(step, repair, values));
  const errors = parsed.ok ? sumErrors(parsed.output, repair) : withPlainKeys(parsed.errors);
  const all = { ...errors, ...own };
  return parsed.ok && Object.keys(all).length === 0 ? parsed : { ok: false, errors: all };
}

const PART = /^proof\./;

/** Translates the field names in an API rejection to those of the form. */
export function withPlainNames({ message, fields }: Explained): Explained {
  return { message, fields: fields && withPlainKeys(fields) };
}

function withPlainKeys(texts: FieldTexts): FieldTexts {
  const entries = Object.entries(texts);
  return Object.fromEntries(
    entries.map(([name, text]) => [lockField(name) ?? name.replace(PART, ''), text]),
  );
}
