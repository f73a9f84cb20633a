import { type ReactNode, useId } from 'react';
import { Button } from '../Button';
import { FailureText } from '../feedback/Failure';
import styles from './confirm-dialog.module.css';
import { useModal } from './use-modal';

interface Props {
  title: string;
  text: string;
  yes: string;
  no?: string;
  kind?: 'primary' | 'danger';
  busy?: boolean;
  /** The error message shown when the confirmed action fails. */
  failure?: ReactNode;
  onYes: () => void;
  onNo: () => void;
  /** The item that the confirmation is about. */
  children?: ReactNode;
}

/** Asks for confirmation; closing the dialog any other way counts as no. */
export function ConfirmDialog(props: Props) {
  const { title, text, yes, no = 'Cancel', kind = 'danger', busy = false, failure = null } = props;
  const modal = useModal({ locked: busy, onClose: props.onNo });
  const id = useId();
  return (
    <dialog
      {...modal}
      className={`dialog ${styles.dialog}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {props.children}
        <p>{text}</p>
      </div>
      <FailureText text={failure} />
      <div className="dialog-actions">
        <Button onClick={props.onNo} disabled={busy}>
          {no}
        </Button>
        <Button kind={kind} busy={busy} onClick={props.onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
