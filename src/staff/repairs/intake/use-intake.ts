import { useState } from 'react';
import * as v from 'valibot';
import { ApiError, errorCode } from '../../../api/error';
import type { StaffUser } from '../../../contract/auth';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { tenDigits } from '../../../lib/identity/mobile';
import { type Attempt, useResumableForm } from '../../work/resumable/use-resumable-form';
import { intakeDraft, parkedIntakes } from './draft';
import {
  type Booking,
  findIntakeOf,
  formErrors,
  parseIntake,
  repeatOf,
  type StoredSubmission,
  type Submission,
  sendIntake,
} from './submission';
import { EMPTY_INTAKE, type IntakeValues } from './values';

const NO_ANSWER =
  'No response arrived. The repair may already be saved. Send it again: it is saved only once.';

interface Rules {
  user: StaffUser;
  booking: Booking | undefined;
  needsBranch: boolean;
  /** The values from the booking or from the customer's previous device. */
  initial: Partial<IntakeValues>;
  onSaved: (repair: RepairReply) => void;
  /** Called if the booking has changed since it was read. */
  onChanged: (() => void) | undefined;
}

/** The current repair from the error response, if another request changed it first. */
function currentOf(error: unknown): RepairReply | undefined {
  if (errorCode(error) !== 'stale' && errorCode(error) !== 'wrong-state') return undefined;
  const parsed = v.safeParse(repairReply, error instanceof ApiError ? error.current : undefined);
  return parsed.success ? parsed.output : undefined;
}

/** The intake form, with its draft and its submission. */
export function useIntake({ user, booking, needsBranch, initial, onSaved, onChanged }: Rules) {
  const reference = booking?.name ?? '';
  const [first] = useState<IntakeValues>(() => ({ ...EMPTY_INTAKE, ...initial }));
  /** True if the request's code has to be typed again, because the draft does not store it. */
  const [needsCode, setNeedsCode] = useState(false);

  async function submit(request: Submission, { isRepeat }: Attempt<IntakeValues>) {
    try {
      const repair = await sendIntake(request);
      return () => onSaved(repair);
    } catch (error) {
      const current = currentOf(error);
      // The lost request had taken effect, so the booking has a newer version.
      if (!isRepeat || current === undefined || current.name === reference) throw error;
      return () => onSaved(current);
    }
  }

  async function find(request: StoredSubmission) {
    const repair = await findIntakeOf(request);
    return repair && (() => onSaved(repair));
  }

  const { sent, ...resumable } = useResumableForm<IntakeValues, Submission, StoredSubmission>({
    username: user.username,
    draft: intakeDraft(reference),
    // A booking has a page and a draft of its own, so it blocks no other customer.
    parking: booking === undefined ? { drafts: parkedIntakes, find } : undefined,
    initial: first,
    normalize: (values) => ({ ...values, mobile: tenDigits(values.mobile) }),
    parse: (values) => parseIntake(values, { booking, needsBranch, now: Date.now() }),
    repeat: repeatOf,
    submit,
    noAnswer: NO_ANSWER,
    fieldErrors: formErrors,
    onRefused: (error) => {
      if (currentOf(error) !== undefined) onChanged?.();
    },
    onResumed: (draft) => setNeedsCode(draft?.sent?.body.lock.kind === 'code'),
  });

  return { ...resumable, needsCode: needsCode && sent !== null };
}

export type IntakeForm = ReturnType<typeof useIntake>['form'];
