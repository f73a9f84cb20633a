import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { openModal } from './use-modal';

interface Props {
  title: string;
  /**
   * An alert dialog requires an answer; a plain dialog also closes when the user taps outside it.
   */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog: it traps the focus, closes on Escape and returns the focus to its opener.
 */
export function Dialog({ title, role = 'dialog', onClose, actions, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, because the browser restores the focus only if the dialog is still in the DOM
  // when it closes.
  useLayoutEffect(() => (ref.current ? openModal(ref.current) : undefined), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is for the backdrop
    <dialog
      ref={ref}
      className="dialog"
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (role === 'dialog' && event.target === ref.current) onClose();
      }}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      <div id={`${id}-text`}>{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}
