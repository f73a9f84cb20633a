import { afterBack, back, closeEntry, entryOf, openEntry } from './dialog-history';

/**
 * Adds a history entry for a dialog. When the user presses Back, calls `onBack`, which returns
 * `stays` if the dialog must stay open. Returns a function that removes the entry.
 */
export function addBackEntry(onBack: () => 'left' | 'stays'): () => void {
  const entry = openEntry();
  let isGone = false;

  function enter(): void {
    if (!isGone) history.pushState({ dialog: entry }, '');
  }

  function follow(): void {
    if (entryOf(history.state) === entry) return;
    if (onBack() === 'stays') afterBack(enter);
  }

  addEventListener('popstate', follow);
  afterBack(enter);
  return () => {
    isGone = true;
    closeEntry(entry);
    removeEventListener('popstate', follow);
    if (entryOf(history.state) === entry) back();
  };
}
