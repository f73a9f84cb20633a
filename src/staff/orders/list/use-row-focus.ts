import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListedOrder } from '../queries';

/**
 * Restores the keyboard focus when a step removes the clicked button or its row: focuses the row's
 * link or, if the row is gone, the title.
 */
export function useRowFocus(
  rows: readonly ListedOrder[],
  titleRef: RefObject<HTMLHeadingElement | null>,
) {
  const last = useRef<string | null>(null);

  function restore(id: string): void {
    if (document.activeElement !== document.body) return;
    const link = document.getElementById(id)?.querySelector('a');
    (link ?? titleRef.current)?.focus({ preventScroll: true });
  }

  const restoreLast = useEffectEvent(() => {
    if (last.current !== null) restore(last.current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever the rows change
  useEffect(() => restoreLast(), [rows]);

  const handlers = {
    onFocus: ({ target }: { target: Element }) => {
      last.current = target.closest('tr')?.id ?? null;
    },
    // If the whole window loses the focus, for example to WhatsApp, `activeElement` stays the same.
    onBlur: ({ target }: { target: Element }) => {
      if (document.activeElement !== target) last.current = null;
    },
  };
  return { restore, handlers };
}
