import { useEffect, useEffectEvent } from 'react';
import { watchSheet } from '../../ui/dialog/sheet';

interface Rules {
  locked: boolean;
  onClosed: () => void;
}

/** Keeps the page's sheet open while it is locked, and reports when the shopper closes it. */
export function useSheet(sheet: HTMLDialogElement | null, { locked, onClosed }: Rules): void {
  const isLocked = useEffectEvent(() => locked);
  const handleClosed = useEffectEvent(onClosed);

  useEffect(
    () =>
      sheet
        ? watchSheet(sheet, { isLocked: () => isLocked(), onClosed: () => handleClosed() })
        : undefined,
    [sheet],
  );

  useEffect(() => {
    const close = sheet?.querySelector<HTMLButtonElement>('[data-close]');
    if (close) close.disabled = locked;
  }, [sheet, locked]);
}
