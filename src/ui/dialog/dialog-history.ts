const openEntries = new Set<string>();
const pending: (() => void)[] = [];

let opened = 0;
let isGoingBack = false;

/** The dialog that a history state belongs to; null for the page's own entry. */
export function entryOf(state: unknown): string | null {
  const hasName = typeof state === 'object' && state !== null && 'dialog' in state;
  return hasName && typeof state.dialog === 'string' ? state.dialog : null;
}

/**
 * Registers a history entry for a dialog and returns the entry's name, which is unique across
 * reloads.
 */
export function openEntry(): string {
  opened += 1;
  const entry = `${performance.timeOrigin}-${opened}`;
  openEntries.add(entry);
  return entry;
}

export function closeEntry(entry: string): void {
  openEntries.delete(entry);
}

/** Runs a callback now, or after a pending `history.back()` has finished. */
export function afterBack(run: () => void): void {
  if (isGoingBack) pending.push(run);
  else run();
}

/** Goes back to the history entry before the dialog's entry. */
export function back(): void {
  isGoingBack = true;
  history.back();
}

/**
 * Skips history entries whose dialog is no longer open; a reload or stacked dialogs leave such
 * entries.
 */
function skipClosedEntries(): void {
  const entry = entryOf(history.state);
  isGoingBack = entry !== null && !openEntries.has(entry);
  if (isGoingBack) history.back();
  else for (const run of pending.splice(0)) run();
}

if (typeof history !== 'undefined') {
  addEventListener('popstate', skipClosedEntries);
  skipClosedEntries();
}
