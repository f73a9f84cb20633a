import { useEffect, useEffectEvent } from 'react';
import { afterBack, back, closeEntry, entryOf, openEntry } from './dialog-history';

/**
 * Adds a history entry for a dialog. Back calls `onBack`, which returns `stays` if the dialog must
 * stay open.
 */
export function useBackCloses(onBack: () => 'left' | 'stays'): void {
  const handleBack = useEffectEvent(onBack);

  useEffect(() => {
    const entry = openEntry();
    let isGone = false;

    function enter(): void {
      if (!isGone) history.pushState({ dialog: entry }, '');
    }

    function follow(): void {
      if (entryOf(history.state) === entry) return;
      if (handleBack() === 'stays') afterBack(enter);
    }

    addEventListener('popstate', follow);
    afterBack(enter);
    return () => {
      isGone = true;
      closeEntry(entry);
      removeEventListener('popstate', follow);
      if (entryOf(history.state) === entry) back();
    };
  }, []);
}
