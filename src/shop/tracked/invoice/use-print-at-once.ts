import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $billPaper } from '../../../entities/invoice/paper';
import { PRINT_AT_ONCE, printNow } from '../../../entities/invoice/print-link';

/**
 * Opens the print dialog once if the URL requests it, as soon as this device's paper size is known.
 */
export function usePrintAtOnce(): void {
  const isKnown = useStore($billPaper) !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const query = new URLSearchParams(location.search);
    if (!query.has(PRINT_AT_ONCE)) return;
    // A reload or a shared address must not print again.
    history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
    // The dialog stops scripts, so the page is painted first.
    requestAnimationFrame(() => setTimeout(printNow));
  }, [isKnown]);
}
