import type { KeyboardEvent } from 'react';
import type { CloseReply } from '../../../contract/day-close/close';
import type { CountBody } from '../../../contract/day-close/count';
import { formatRupees } from '../../../lib/money';
import { createOrderSecret } from '../../../lib/order-secret';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { ActionBar, Stack } from '../../../ui/layout/Layout';
import { useResumableForm } from '../../work/resumable/use-resumable-form';
import styles from './count.module.css';
import { countDraft } from './draft';
import { NoteFields } from './NoteFields';
import { type CountValues, countErrors, countedSoFar, isOtherFloat, parseCount } from './values';

const NO_ANSWER =
  'No response arrived. The count may already be saved. Send it again: it is saved only once.';

interface Props {
  username: string;
  branch: string;
  initial: CountValues;
  previousCash: number | null;
  /** True for a second count, which changes only the count. */
  isRecount?: boolean;
  /** The text of the button. */
  action: string;
  /** The explanation of the count, above the form. */
  hint: string;
  send: (count: CountBody) => Promise<CloseReply>;
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
  const { username, branch, initial, previousCash, isRecount, action, hint, send, onCounted } =
    props;
  const draft = countDraft(branch);
  const { form, isFrozen, isUnanswered } = useResumableForm<CountValues, CountBody>({
    username,
    draft,
    initial,
    parse: (values) =>
      parseCount(values, previousCash, { request_id: createOrderSecret(), branch }),
    repeat: (output) => ({ ok: true, output }),
    submit: async (count) => {
      const close = await send(count);
      return () => onCounted(close);
    },
    noAnswer: NO_ANSWER,
    fieldErrors: countErrors,
    onRefused: (error) => {
      if (props.onConflict(error)) draft.save(null);
    },
  });
  const { values, errors } = form;

  const isOther = isOtherFloat(values, previousCash);
  /** No earlier close says what was in the drawer, so the form starts with it. */
  const isFirst = previousCash === null && !isRecount;
  const float = !isRecount && (
    <Stack gap={4} className={styles.other}>
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
    </Stack>
  );
  return (
    <form {...form.formProps} className={styles.form} onKeyDown={handleKey}>
      <p className="muted">{hint}</p>
      <Stack
        as="fieldset"
        gap={6}
        className={styles.all}
        data-first-close={isFirst || undefined}
        disabled={isFrozen}
      >
        {isFirst && float}
        <NoteFields form={form} errors={errors} />
        {!isFirst && float}
      </Stack>
      <ActionBar className={styles.foot}>
        <FailureText text={form.failure} />
        <p className={styles.sum} role="status">
          <span>Counted cash</span>{' '}
          <strong className="money">{formatRupees(countedSoFar(values))}</strong>
        </p>
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {isUnanswered ? 'Send again' : action}
          </Button>
          {props.onCancel && (
            <Button
              kind="quiet"
              disabled={form.busy}
              onClick={() => {
                draft.save(null);
                props.onCancel?.();
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      </ActionBar>
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
