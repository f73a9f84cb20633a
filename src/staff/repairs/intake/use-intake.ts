import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { ApiError, errorCode } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import { hadNoEffect } from '../../../api/retry';
import type { SessionUser } from '../../../contract/auth';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { tenDigits } from '../../../lib/identity/mobile';
import type { Explained } from '../../../ui/form/submit';
import { useForm } from '../../../ui/form/use-form';
import { loadDraft, saveDraft } from './draft';
import {
  type Booking,
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
  user: SessionUser;
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
  /** The request whose response has not arrived; the form cannot be changed until it does. */
  const [sent, setSent] = useState<StoredSubmission | null>(null);
  /** True if the request's code has to be typed again, because the draft does not store it. */
  const [needsCode, setNeedsCode] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isReady, setIsReady] = useState(false);

  function store(values: IntakeValues, request: StoredSubmission | null): void {
    saveDraft(reference, { username: user.username, values, sent: request });
    setSent(request);
  }

  async function submit(request: Submission): Promise<void> {
    const isRepeat = sent !== null;
    setIsSending(true);
    store(form.values, request);
    try {
      const repair = await sendIntake(request);
      saveDraft(reference, null);
      onSaved(repair);
    } catch (error) {
      const current = currentOf(error);
      // The lost request had taken effect, so the booking has a newer version.
      if (isRepeat && current !== undefined && current.name !== reference) {
        saveDraft(reference, null);
        onSaved(current);
        return;
      }
      if (hadNoEffect(error, isRepeat)) store(form.values, null);
      if (current !== undefined) onChanged?.();
      throw error;
    } finally {
      setIsSending(false);
    }
  }

  function explain(error: unknown): Explained {
    if (!hadNoEffect(error, sent !== null)) return { message: NO_ANSWER };
    const { message, fields = {} } = explainApiError(error);
    return { message, fields: formErrors(fields) };
  }

  const form = useForm<IntakeValues, Submission>({
    initial: first,
    normalize: (values) => ({ ...values, mobile: tenDigits(values.mobile) }),
    parse: (values) =>
      sent === null
        ? parseIntake(values, { booking, needsBranch, now: Date.now() })
        : repeatOf(sent, values),
    submit,
    explain,
  });

  const resume = useEffectEvent(() => {
    const draft = loadDraft(user.username, reference);
    if (draft !== null) {
      form.fill(draft.values);
      setSent(draft.sent);
      setNeedsCode(draft.sent?.body.lock.kind === 'code');
      if (draft.sent !== null) form.setFailure(NO_ANSWER);
    }
    setIsReady(true);
  });
  useEffect(() => resume(), []);

  const { values, isEdited } = form;
  const keep = useEffectEvent(() => {
    if (sent !== null) return;
    const draft = { username: user.username, values, sent: null };
    saveDraft(reference, isEdited ? draft : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft when the values change
  useEffect(() => {
    if (isReady) keep();
  }, [isReady, values]);

  return {
    form,
    /** True while the form cannot be edited. */
    isFrozen: !isReady || isSending || sent !== null,
    isUnanswered: sent !== null && !isSending,
    isSending,
    needsCode: needsCode && sent !== null,
    clear: () => {
      form.fill(first);
      form.setFailure(null);
    },
  };
}

export type IntakeForm = ReturnType<typeof useIntake>['form'];
