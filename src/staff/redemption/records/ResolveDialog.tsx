import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { errorCode } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import { resolveRedemption } from '../../../contract/redemption/api';
import {
  RESOLVE_TEXTS,
  type ResolveBody,
  type UnresolvedRow,
} from '../../../contract/redemption-records';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { FailureText } from '../../../ui/feedback/Failure';
import { toast } from '../../../ui/feedback/toast';
import { Field } from '../../../ui/form/Field';
import { FormActions } from '../../../ui/form/FormActions';
import { useForm } from '../../../ui/form/use-form';
import { OutcomeChoice } from './OutcomeChoice';
import { EMPTY, isReleasable, parseResolve } from './resolve-form';

const INTERVAL_MS = 5000;

/** The current time in ms, updated every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  row: UnresolvedRow;
  /** Removes the resolved row from its list. */
  onResolved: () => Promise<void>;
  /** Called when the lists have become stale. */
  onChanged: () => void;
  onClose: () => void;
}

export function ResolveDialog({ row, onResolved, onChanged, onClose }: Props) {
  const now = useNow();
  const { values, errors, failure, busy, set, field, formProps } = useForm({
    initial: EMPTY,
    parse: (formValues) => parseResolve(formValues, row),
    submit,
    explain,
  });

  async function submit(body: ResolveBody): Promise<void> {
    await call(resolveRedemption, { params: { id: row.id }, body });
    void toast('success', RESOLVE_TEXTS.resolved);
    await onResolved();
    onClose();
  }

  function explain(error: unknown) {
    const code = errorCode(error);
    if (code === 'already-resolved' || code === 'too-early' || code === 'not-found') onChanged();
    return explainApiError(error);
  }

  return (
    <FormDialog
      title="Resolve manually"
      about={`${row.customer_name} · ${row.enrollment_no}`}
      isEdited={Object.values(values).some((value) => value !== '')}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <OutcomeChoice
            value={values.outcome}
            error={errors.outcome}
            releasableAt={isReleasable(row, now) ? null : row.releasable_at}
            onChange={(outcome) => set('outcome', outcome)}
          />
          {values.outcome === 'redeemed' && (
            <Field label="Ref No" {...field('ref_no')} autoComplete="off" required />
          )}
          <Field
            label="Reason"
            {...field('reason')}
            autoComplete="off"
            required
            hint="How do you know? This is saved with your name."
          />
          <FormActions
            submit="Resolve"
            busy={busy}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          />
        </form>
      )}
    </FormDialog>
  );
}
