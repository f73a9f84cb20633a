import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const DOUBLE_TAP_MS = 350;

/** Ignores the second tap of a double tap if the element has just appeared under the finger. */
export function ignoreDoubleTap(part: Element): void {
  part.animate({ pointerEvents: ['none', 'none'] }, DOUBLE_TAP_MS);
}

/**
 * Opens a modal dialog, unless the click has already opened it (layouts/before-paint.js); returns a
 * function that closes it.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) {
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    ignoreDoubleTap(dialog);
  }
  return () => {
    dialog.close();
    ignoreDoubleTap(document.body);
  };
}

/**
 * Closes a dialog. If the element that opened the dialog is gone, focuses `next` instead, without
 * scrolling.
 */
export function closeAndFocus(next: HTMLElement | null, close: () => void): void {
  flushSync(close);
  if (document.activeElement === document.body) next?.focus({ preventScroll: true });
}

interface ModalRules {
  isOpen?: boolean;
  /** Prevents closing with Escape, a tap outside or the phone's back gesture. */
  locked: boolean;
  onClose: () => void;
}

/**
 * Opens a native modal <dialog> while `isOpen` is true; when it closes, returns the focus to the
 * element that opened it.
 */
export function useModal({ isOpen = true, locked, onClose }: ModalRules) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, because the browser restores the focus only if the dialog is still in the DOM
  // when it closes.
  useLayoutEffect(() => (isOpen && ref.current ? openModal(ref.current) : undefined), [isOpen]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (!locked) onClose();
    },
    // When the user presses Escape twice in a row, browsers close a dialog without a cancel event.
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
