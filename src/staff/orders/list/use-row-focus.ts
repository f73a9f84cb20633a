import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListedOrder } from '../queries';

/**
 * Keeps the keyboard focus when a step removes the pressed button or its row: the row's link gets
 * it, or else the title.
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
      last.current = target.closest('tr')?.querySelector('th')?.id ?? null;
    },
    // The focus stays when the window loses it, for example to WhatsApp.
    onBlur: ({ target }: { target: Element }) => {
      if (document.activeElement !== target) last.current = null;
    },
  };
  return { restore, handlers };
}
