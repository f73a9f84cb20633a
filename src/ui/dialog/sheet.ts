interface SheetRules {
  /** Prevents closing with Escape, the close button or a tap outside. */
  isLocked: () => boolean;
  onClosed: () => void;
}

/**
 * Keeps an open sheet open while it is locked, and reports when the shopper closes it. Returns a
 * function that stops watching the sheet.
 */
export function watchSheet(sheet: HTMLDialogElement, { isLocked, onClosed }: SheetRules) {
  const stopped = new AbortController();
  const { signal } = stopped;
  sheet.addEventListener(
    'cancel',
    (event) => {
      if (isLocked()) event.preventDefault();
    },
    { signal },
  );
  // When the user presses Escape twice in a row, browsers close a dialog without a cancel event.
  sheet.addEventListener('close', () => (isLocked() ? sheet.showModal() : onClosed()), { signal });
  sheet.addEventListener(
    'click',
    ({ target }) => {
      if (target === sheet && !isLocked()) sheet.close();
    },
    { signal },
  );
  return () => stopped.abort();
}
