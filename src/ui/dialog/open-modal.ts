import { ignoreDoubleTap } from './ignore-double-tap';

/** Shows a modal dialog; what comes back closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  ignoreDoubleTap(dialog);
  return () => {
    dialog.close();
    ignoreDoubleTap(document.body);
  };
}
