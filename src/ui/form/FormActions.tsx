import { type ReactNode, useRef } from 'react';
import { Button } from '../Button';
import { useKeptFocus } from './use-kept-focus';

interface Props {
  submit: string;
  busy: boolean;
  /** Whether it is the submit that is busy, where there is a third way. */
  isSubmitting?: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Why it did not work, beside the button that was pressed. */
  failure?: ReactNode;
  /** A third way, on the other side. */
  children?: ReactNode;
}

/** Cancel and the one button that sends, disabled while it sends. */
export function FormActions({
  submit,
  busy,
  isSubmitting = busy,
  disabled = false,
  onCancel,
  failure,
  children,
}: Props) {
  const foot = useRef<HTMLDivElement>(null);
  useKeptFocus(foot, busy, disabled);

  return (
    <div ref={foot} className="form-foot">
      {failure}
      <div className="dialog-actions">
        {children}
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" busy={isSubmitting} disabled={busy || disabled}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
