import { ignoreSecondPress } from './second-press';

/** Shows a modal dialog; what comes back closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  ignoreSecondPress(dialog);
  return () => {
    dialog.close();
    ignoreSecondPress(document.body);
  };
}
