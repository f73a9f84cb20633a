import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { stepClose } from '../../contract/day-close/api';
import type { CloseReply } from '../../contract/day-close/close';
import { DAY_CLOSE_TEXTS } from '../../contract/day-close/texts';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { Field } from '../../ui/form/Field';
import { useForm } from '../../ui/form/use-form';
import styles from './day-close.module.css';
import { differenceText } from './labels';

interface Props {
  close: CloseReply;
  onChange: (close: CloseReply) => void;
  /** Switches to the current close after a conflict; returns false for other failures. */
  onConflict: (error: unknown) => boolean;
}

const EMPTY = { reason: '' };

/** Asks why the counted cash differs from the expected amount. */
export function ReasonForm({ close, onChange, onConflict }: Props) {
  const { id, version } = close;
  const form = useForm<typeof EMPTY, string>({
    initial: EMPTY,
    parse: ({ reason }) =>
      reason.trim() === ''
        ? { ok: false, errors: { reason: DAY_CLOSE_TEXTS.needsReason }, missing: ['reason'] }
        : { ok: true, output: reason },
    async submit(reason) {
      try {
        const next = await call(stepClose, {
          params: { id },
          body: { step: 'explain', version, reason },
        });
        onChange(next);
      } catch (error) {
        onConflict(error);
        throw error;
      }
    },
    explain: explainApiError,
  });
  return (
    <form {...form.formProps} className={styles.reason}>
      <Field
        {...form.field('reason')}
        label={`Why is the cash ${differenceText(close)}?`}
        autoComplete="off"
        maxLength={200}
        required
      />
      <FailureText text={form.failure} />
      <Button kind="primary" type="submit" busy={form.busy}>
        Save reason
      </Button>
    </form>
  );
}
