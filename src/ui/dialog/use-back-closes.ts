import { useEffect, useEffectEvent } from 'react';
import { addBackEntry } from './back-entry';

/**
 * Adds a history entry for a dialog while it is open. When the user presses Back, calls `onBack`,
 * which returns `stays` if the dialog must stay open.
 */
export function useBackCloses(onBack: () => 'left' | 'stays', isOpen = true): void {
  const handleBack = useEffectEvent(onBack);

  useEffect(() => (isOpen ? addBackEntry(() => handleBack()) : undefined), [isOpen]);
}
