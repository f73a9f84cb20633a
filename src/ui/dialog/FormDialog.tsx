import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLoggedOut } from '../../lib/cookies';
import { leaveFlash } from '../feedback/flash';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './form-dialog.module.css';
import { useBackCloses } from './use-back-closes';
import { useLeaveWarning } from './use-leave-warning';
import { useModal } from './use-modal';

/**
 * A dialog that is part of the page's HTML, so a click on the control with `data-frame={id}` opens
 * it before its script has loaded.
 */
export interface Framed {
  id: string;
  isOpen: boolean;
}

interface Props {
  title: string;
  framed?: Framed | undefined;
  /** The item that the form edits; shown below the title. */
  about?: ReactNode;
  /** If true, the dialog asks before closing, so no input is lost. */
  isEdited?: boolean;
  /** Prevents closing. */
  isSending?: boolean;
  onClose: () => void;
  children: (requestClose: () => void) => ReactNode;
}

/** True if the session has ended. The login page opens next and says that nothing was saved. */
function leavesForLogin(): boolean {
  const isOver = isLoggedOut(document.cookie);
  if (isOver) leaveFlash('error', 'Your changes were not saved.');
  return isOver;
}

/**
 * A dialog with a form. Escape, Back or a tap outside closes the dialog, which asks before
 * discarding unsaved input.
 */
export function FormDialog(props: Props) {
  const { title, about, isSending = false, onClose, children } = props;
  const { id: frameId, isOpen } = props.framed ?? { id: undefined, isOpen: true };
  const isEdited = isOpen && props.isEdited === true;
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const modal = useModal({ isOpen, locked: isSending, onClose: requestClose });
  const { ref } = modal;

  function requestClose(): void {
    if (!isEdited) {
      onClose();
      return;
    }
    if (!ref.current?.open) ref.current?.showModal();
    setIsAsking(true);
  }

  // Closes the confirmation before the form, so the focus returns to the element that opened
  // the form.
  function discard(): void {
    flushSync(() => setIsAsking(false));
    onClose();
  }

  useBackCloses(() => {
    if (isSending) return 'stays';
    if (isAsking) setIsAsking(false);
    else requestClose();
    return isEdited ? 'stays' : 'left';
  }, isOpen);
  useLeaveWarning(isEdited, leavesForLogin);

  return (
    <dialog
      {...modal}
      id={frameId}
      className={`dialog ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      {about && <p className="dialog-about">{about}</p>}
      {children(requestClose)}
      {isAsking && (
        <ConfirmDialog
          title="Discard changes?"
          text="Your changes are not saved yet."
          yes="Discard"
          no="Keep editing"
          onYes={discard}
          onNo={() => setIsAsking(false)}
        />
      )}
    </dialog>
  );
}
