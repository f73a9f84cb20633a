import * as v from 'valibot';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { TIMEOUT_MS } from '../../../api/retry';
import { checkForm } from '../../../contract/fields';
import { findIntake, takeIn, takeRepairStep } from '../../../contract/repairs/api';
import {
  contactEntries,
  type IntakeBody,
  intakeBody,
  intakeEntries,
} from '../../../contract/repairs/intake';
import { lockBody } from '../../../contract/repairs/lock';
import type { RepairReply } from '../../../contract/repairs/repair';
import { LOCK_ANSWERS } from '../../../contract/repairs/states';
import type { RepairStepBody } from '../../../contract/repairs/step-body';
import { REPAIR_TEXTS } from '../../../contract/repairs/texts';
import { createOrderSecret } from '../../../lib/order-secret';
import { parseRupees } from '../../../lib/parse-rupees';
import type { FieldTexts, Parsed } from '../../../ui/form/submit';
import { lockField, lockOf } from '../lock/values';
import { shownLines } from './prices';
import { timeOfField } from './quick-times';
import type { IntakeValues } from './values';

/** The booked repair whose device is being taken in. */
export interface Booking {
  name: string;
  version: number;
  /** True if the booking is for another branch; the form then hides who made it. */
  isOfOther: boolean;
}

const bookedEntries = { ...contactEntries, ...intakeEntries };

/** A request that may have taken effect; it is sent again unchanged until it is answered. */
export type Submission =
  | { kind: 'new'; body: IntakeBody }
  | { kind: 'booking'; name: string; body: Extract<RepairStepBody, { step: 'receive' }> };

const withoutCode = { lock: v.object({ kind: v.picklist(LOCK_ANSWERS) }) };

/** A submission as a draft stores it: without the unlock code, which must be typed again. */
export const storedSubmission = v.variant('kind', [
  v.object({
    kind: v.literal('new'),
    body: v.object({ ...intakeBody.entries, ...withoutCode }),
  }),
  v.object({
    kind: v.literal('booking'),
    name: v.string(),
    body: v.object({
      ...{ step: v.literal('receive'), version: v.number() },
      ...{ ...bookedEntries, ...withoutCode },
    }),
  }),
]);

export type StoredSubmission = v.InferOutput<typeof storedSubmission>;

/** The request that was sent, repeated with the unlock code that the form now contains. */
export function repeatOf(sent: StoredSubmission, values: IntakeValues): Parsed<Submission> {
  const lock = lockOf({ ...values, lock: sent.body.lock.kind });
  const parsed = checkForm(v.object({ lock: lockBody }), { lock });
  if (!parsed.ok) return { ok: false, errors: formErrors(parsed.errors) };
  return {
    ok: true,
    output:
      sent.kind === 'new'
        ? { ...sent, body: { ...sent.body, ...parsed.output } }
        : { ...sent, body: { ...sent.body, ...parsed.output } },
  };
}

interface Rules {
  booking: Booking | undefined;
  /** True if the user has to choose the branch. */
  needsBranch: boolean;
  now: number;
}

export const PROMISE_TEXTS = {
  missing: 'Choose a day and a time',
  past: 'Choose a time in the future',
} as const;

function priceOf(values: IntakeValues) {
  const { price: kind, limit, claimOf } = values;
  if (kind === 'warranty') return { kind, claim_of: claimOf };
  if (kind === 'limit') return { kind, limit: parseRupees(limit) };
  if (kind === 'look-first') return { kind };
  const lines = shownLines(values).map((line) => ({ ...line, price: parseRupees(line.price) }));
  return { kind, lines };
}

function entriesOf(values: IntakeValues) {
  const { mobile, secondMobile, name, branch, type, brand, model, colour, serial, ...others } =
    values;
  const { faults, note, conditions, accessories, promise, promisedAt, place } = others;
  return {
    ...{
      mobile,
      second_mobile: secondMobile,
      name,
      branch,
      faults,
      note,
      conditions,
      accessories,
      place,
    },
    device: { type, brand, model, colour, serial },
    lock: lockOf(values),
    price: priceOf(values),
    promised_at: promise === 'none' ? null : timeOfField(promisedAt),
  };
}

/** Maps the server's field errors to the form's fields. */
export function formErrors(errors: FieldTexts): FieldTexts {
  const named = Object.entries(errors).map(([name, text]) => [
    lockField(name) ??
      name
        .replace(/^device\.|^price\.(?=lines|limit)/, '')
        .replace(/^price\.claim_of$/, 'claimOf')
        .replace(/^promised_at$/, 'promisedAt')
        .replace(/^second_mobile$/, 'secondMobile'),
    text,
  ]);
  return Object.fromEntries(named);
}

function ownErrors(values: IntakeValues, { needsBranch, now }: Rules): FieldTexts {
  const at = timeOfField(values.promisedAt);
  const isPromised = values.promise !== 'none';
  return {
    ...(needsBranch && values.branch === '' && { branch: REPAIR_TEXTS.unknownBranch }),
    ...(isPromised && at === null && { promisedAt: PROMISE_TEXTS.missing }),
    ...(isPromised && at !== null && at <= now && { promisedAt: PROMISE_TEXTS.past }),
  };
}

/** The request for these values, or an error for each missing or wrong value. */
export function parseIntake(values: IntakeValues, rules: Rules): Parsed<Submission> {
  const { booking } = rules;
  const given = entriesOf(values);
  const own = ownErrors(values, rules);
  if (booking === undefined) {
    const parsed = checkForm(intakeBody, { ...given, intake_id: createOrderSecret() });
    return withOwn(parsed, own, (body) => ({ kind: 'new', body }));
  }
  const { name, version, isOfOther } = booking;
  const isUnknown = isOfOther && given.mobile === '';
  const parsed = checkForm(v.object(bookedEntries), {
    ...given,
    name: isOfOther && given.name.trim() === '' ? undefined : given.name,
    mobile: isUnknown ? undefined : given.mobile,
    second_mobile: isOfOther && given.second_mobile === '' ? undefined : given.second_mobile,
  });
  return withOwn(parsed, own, (entries) => ({
    kind: 'booking',
    name,
    body: { step: 'receive', version, ...entries },
  }));
}

function withOwn<Output>(
  parsed: Parsed<Output>,
  own: FieldTexts,
  toSubmission: (output: Output) => Submission,
): Parsed<Submission> {
  if (!parsed.ok) return { ok: false, errors: { ...formErrors(parsed.errors), ...own } };
  if (Object.keys(own).length > 0) return { ok: false, errors: own };
  return { ok: true, output: toSubmission(parsed.output) };
}

export function sendIntake(given: Submission): Promise<RepairReply> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (given.kind === 'new') return call(takeIn, { body: given.body, signal });
  const { name, body } = given;
  return call(takeRepairStep, { params: { name }, body, signal });
}

/** The repair that a request without a response has created; undefined if there is none. */
export async function findIntakeOf(sent: StoredSubmission): Promise<RepairReply | undefined> {
  if (sent.kind === 'booking') return undefined;
  try {
    return await call(findIntake, { params: { intake_id: sent.body.intake_id } });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
