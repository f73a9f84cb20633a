import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { hadNoEffect } from '../../../api/retry';
import type { CloseReply } from '../../../contract/day-close/close';
import type { CountForm as CountFigures } from '../../../contract/day-close/count';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import styles from './count.module.css';
import { loadCount, newCount, saveCount } from './draft';
import { NoteFields } from './NoteFields';
import { type CountValues, countErrors, countedSoFar, isOtherFloat, parseCount } from './values';

const NO_ANSWER =
  'No response arrived. The count may already be saved. Send it again: it is saved only once.';

interface Props {
  username: string;
  branch: string;
  initial: CountValues;
  previousCash: number | null;
  /** The text of the button. */
  action: string;
  /** The explanation of the count, above the form. */
  hint: string;
  send: (form: CountFigures, request: string) => Promise<CloseReply>;
  onCounted: (close: CloseReply) => void;
  /**
   * Switches to another person's close after a conflict; returns false if there was no conflict.
   */
  onConflict: (error: unknown) => boolean;
  onCancel?: () => void;
}

/** Enter moves to the next field; in the last field, it submits the count. */
function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  if (next === undefined || event.ctrlKey || event.metaKey) {
    form.requestSubmit();
  } else {
    next.focus();
    next.select();
  }
}

/** The first step: counting the drawer before the expected cash is shown. */
export function CountForm(props: Props) {
  const { username, branch, initial, previousCash, action, hint, send, onCounted } = props;
  const [draft, setDraft] = useState(() => newCount(username, branch, initial));
  const [isReady, setIsReady] = useState(false);
  const [isRepeat, setIsRepeat] = useState(false);
  const form = useForm<CountValues, CountFigures>({
    initial,
    parse: (values) => parseCount(values, previousCash, { request_id: draft.request, branch }),
    async submit(figures) {
      try {
        const close = await send(figures, draft.request);
        saveCount(null);
        onCounted(close);
      } catch (error) {
        if (props.onConflict(error)) saveCount(null);
        else setIsRepeat(!hadNoEffect(error, isRepeat));
        throw error;
      }
    },
    explain(error) {
      if (!hadNoEffect(error, isRepeat)) return { message: NO_ANSWER };
      const { message, fields = {} } = explainApiError(error);
      return { message, fields: countErrors(fields) };
    },
  });
  const { values, isEdited, errors } = form;

  const resume = useEffectEvent(() => {
    const stored = loadCount(username, branch);
    if (stored !== null) {
      setDraft(stored);
      form.fill(stored.values);
    }
    setIsReady(true);
  });
  useEffect(() => resume(), []);
  const keep = useEffectEvent(() => {
    if (isEdited || isRepeat) saveCount({ ...draft, values });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft when the values change
  useEffect(() => {
    if (isReady) keep();
  }, [isReady, values, isRepeat]);

  const isOther = isOtherFloat(values, previousCash);
  const isPaidOut = values.paid_out.trim() !== '' || values.paid_out_reason !== '';
  return (
    <form {...form.formProps} className={styles.form} onKeyDown={handleKey}>
      <p className="muted">{hint}</p>
      <fieldset className={styles.all} disabled={!isReady || form.busy}>
        <NoteFields form={form} errors={errors} />
        <div className={styles.other}>
          <Field
            {...form.field('opening_float')}
            {...NUMBER}
            label="Cash at the start (₹)"
            hint={
              previousCash === null
                ? 'The cash in the drawer before the first sale.'
                : `The last close counted ${formatRupees(previousCash)}.`
            }
            required
          />
          {(isOther || values.float_reason !== '') && (
            <Field
              {...form.field('float_reason')}
              {...TEXT}
              label="Why is it different?"
              required={isOther}
            />
          )}
          <Field
            {...form.field('paid_out')}
            {...NUMBER}
            label="Paid out from the drawer (₹)"
            hint="For tea, courier or parts. Refunds are counted already."
          />
          {isPaidOut && (
            <Field {...form.field('paid_out_reason')} {...TEXT} label="Paid out for" required />
          )}
          <Field {...form.field('deposits')} {...NUMBER} label="Taken to the bank or safe (₹)" />
        </div>
      </fieldset>
      <div className={styles.foot}>
        <FailureText text={form.failure} />
        <p className={styles.sum} role="status">
          <span>Counted cash</span>{' '}
          <strong className="money">{formatRupees(countedSoFar(values))}</strong>
        </p>
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {isRepeat ? 'Send again' : action}
          </Button>
          {props.onCancel && (
            <Button
              kind="quiet"
              disabled={form.busy}
              onClick={() => {
                saveCount(null);
                props.onCancel?.();
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

const NUMBER = {
  inputMode: 'numeric',
  autoComplete: 'off',
  enterKeyHint: 'next',
  maxLength: 12,
} as const;
const TEXT = { autoComplete: 'off', enterKeyHint: 'next', maxLength: 200 } as const;
