import { useEffect, useEffectEvent } from 'react';

/** The sheet in which the product page shows the payment panel. */
interface SheetRules {
  /** Prevents closing with Escape, the close button or a tap outside. */
  locked: boolean;
  onClosed: () => void;
}

/** Keeps the page's sheet open while it is locked, and reports when the shopper closes it. */
export function useSheet(sheet: HTMLDialogElement, { locked, onClosed }: SheetRules): void {
  const handleCancel = useEffectEvent((event: Event) => {
    if (locked) event.preventDefault();
  });
  // When the user presses Escape twice in a row, browsers close a dialog without a cancel event.
  const handleClose = useEffectEvent(() => (locked ? sheet.showModal() : onClosed()));
  const handleClick = useEffectEvent(({ target }: Event) => {
    if (target === sheet && !locked) sheet.close();
  });

  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    sheet.addEventListener('cancel', (event) => handleCancel(event), { signal });
    sheet.addEventListener('close', () => handleClose(), { signal });
    sheet.addEventListener('click', (event) => handleClick(event), { signal });
    return () => stopped.abort();
  }, [sheet]);

  useEffect(() => {
    const close = sheet.querySelector<HTMLButtonElement>('[data-pay-close]');
    if (close) close.disabled = locked;
  }, [sheet, locked]);
}
