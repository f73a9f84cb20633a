import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface State {
  /** True while the form can be edited. */
  isOn: boolean;
  /** True while the screen still shows the sale before this one. */
  isNext: boolean;
  /** Changes when the form is emptied or filled from a draft. */
  fills: number;
}

/**
 * Focuses the product field at the start of each sale, and whenever a scanner types while no text
 * field has the focus. After a sale, a typed letter starts the next one too, except N, which is a
 * shortcut for it.
 */
export function useScannerFocus(
  field: RefObject<HTMLInputElement | null>,
  { isOn, isNext, fills }: State,
): void {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (!isOn || isNext || focused.current === fills) return;
    focused.current = fills;
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field, isOn, isNext, fills]);

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isStart = isNext ? /^[\p{L}\d]$/u.test(key) && !/^n$/i.test(key) : /^\d$/.test(key);
    if (!isStart || ctrlKey || metaKey || altKey) return;
    if (document.querySelector('dialog[open]') !== null || isTyping(target)) return;
    field.current?.focus();
    // A letter that is a shortcut of the staff pages is typed instead.
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', follow, { capture: true });
    return () => document.removeEventListener('keydown', follow, { capture: true });
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}
