import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button';

interface Props {
  submit: string;
  /** `danger` for irreversible actions, `soft` while the form is incomplete. */
  kind?: 'primary' | 'soft' | 'danger' | undefined;
  cancel?: string | undefined;
  busy: boolean;
  /** In a form with a third button: true if the user clicked the submit button. */
  isSubmitting?: boolean;
  disabled?: boolean | undefined;
  /** What is missing, as a sentence; '' leaves its line empty. */
  hint?: string | undefined;
  onCancel: () => void;
  /** The error message shown beside the button that caused it. */
  failure?: ReactNode;
  /** A third button, on the opposite side. */
  children?: ReactNode;
}

/** The Cancel and Submit buttons, disabled while the form is being sent. */
export function FormActions({
  submit,
  kind = 'primary',
  cancel = 'Cancel',
  busy,
  isSubmitting = busy,
  disabled = false,
  hint,
  onCancel,
  failure,
  children,
}: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const id = useId();
  useKeptFocus(foot, busy, disabled);

  return (
    <div ref={foot} className="form-foot">
      {failure}
      <div className="dialog-actions">
        {hint !== undefined && (
          <p id={id} className="form-hint">
            {hint}
          </p>
        )}
        {children}
        <Button onClick={onCancel} disabled={busy} data-close>
          {cancel}
        </Button>
        <Button
          kind={kind}
          type="submit"
          busy={isSubmitting}
          disabled={busy || disabled}
          aria-describedby={hint ? id : undefined}
        >
          {submit}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the focus to the button that had it before the submission. If that button cannot be
 * focused, focuses the dialog's first field.
 */
function useKeptFocus(foot: RefObject<HTMLElement | null>, busy: boolean, disabled: boolean) {
  const held = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when only `disabled` changes
  useLayoutEffect(() => {
    if (busy) {
      held.current = document.activeElement;
      return;
    }
    if (held.current === null || !isLost()) return;
    if (held.current instanceof HTMLElement) held.current.focus();
    if (isLost())
      foot.current?.closest('dialog')?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [busy, disabled, foot]);
}

function isLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches(':disabled');
}
