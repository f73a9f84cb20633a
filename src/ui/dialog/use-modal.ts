import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const DOUBLE_TAP_MS = 350;

/** Makes a part that has just appeared under the finger deaf to the second press of a double tap. */
export function ignoreDoubleTap(part: Element): void {
  part.animate({ pointerEvents: ['none', 'none'] }, DOUBLE_TAP_MS);
}

/** Shows a modal dialog; what comes back closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  ignoreDoubleTap(dialog);
  return () => {
    dialog.close();
    ignoreDoubleTap(document.body);
  };
}

/** Closes a dialog. Where what opened it is gone, the focus goes on to `next` instead of nowhere; the page stays where it is. */
export function closeOnto(next: HTMLElement | null, close: () => void): void {
  flushSync(close);
  if (document.activeElement === document.body) next?.focus({ preventScroll: true });
}

interface ModalRules {
  /** While locked nothing closes it: not Escape, not a tap outside, not the phone's back gesture. */
  locked: boolean;
  onClose: () => void;
}

/** The behaviour of a native modal <dialog> that is on screen for as long as it is rendered; focus returns to the opener. */
export function useModal({ locked, onClose }: ModalRules) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the dialog leaves the page: closed later it could not give the focus back.
  useLayoutEffect(() => (ref.current ? openModal(ref.current) : undefined), []);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (!locked) onClose();
    },
    // A browser closes a dialog at the second Escape in a row without asking.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      if (locked) ref.current?.showModal();
      else onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current && !locked) onClose();
    },
  };
}
