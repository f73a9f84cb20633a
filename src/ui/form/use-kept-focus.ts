import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A button that is disabled while it sends loses the focus; it gets it back, or the first field of the dialog does. */
export function useKeptFocus(
  foot: RefObject<HTMLElement | null>,
  busy: boolean,
  disabled: boolean,
) {
  const held = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that is disabled later loses the focus too
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
