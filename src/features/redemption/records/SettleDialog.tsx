import { ApiError, errorText } from '../../../api/error';
import { settle } from '../../../api/redemption-records';
import { ERROR_TEXTS } from '../../../contract/errors';
import {
  SETTLE_TEXTS,
  type SettleBody,
  type UnsettledRow,
} from '../../../contract/redemption-records';
import { FailureText } from '../../../ui/Failure';
import { Field } from '../../../ui/Field';
import { FormActions } from '../../../ui/FormActions';
import { FormDialog } from '../../../ui/FormDialog';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';
import { OutcomeChoice } from './OutcomeChoice';
import { EMPTY, isReleasable, parseSettle } from './settle-form';
import { useNow } from './use-now';

interface Props {
  row: UnsettledRow;
  /** The row is settled and no longer in its list. */
  onSettled: () => Promise<void>;
  /** What the lists show is old. */
  onChanged: () => void;
  onClose: () => void;
}

export function SettleDialog({ row, onSettled, onChanged, onClose }: Props) {
  const now = useNow();
  const { values, errors, failure, busy, set, field, formProps } = useForm({
    initial: EMPTY,
    parse: (entered) => parseSettle(entered, row),
    submit,
    explain,
  });

  async function submit(body: SettleBody): Promise<void> {
    await settle(row.id, body);
    void toast('success', SETTLE_TEXTS.settled);
    await onSettled();
    onClose();
  }

  function explain(error: unknown) {
    const isOld = error instanceof ApiError && (error.status === 409 || error.status === 404);
    if (isOld) onChanged();
    return {
      message: errorText(error, ERROR_TEXTS.badRequest),
      fields: error instanceof ApiError ? error.fields : undefined,
    };
  }

  return (
    <FormDialog
      title="Settle by hand"
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
            hint="How you know. It is kept with your name."
          />
          <FormActions
            submit="Settle"
            busy={busy}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          />
        </form>
      )}
    </FormDialog>
  );
}
