const openEntries = new Set<string>();
const pending: (() => void)[] = [];

let opened = 0;
let isGoingBack = false;

/** The name of the dialog whose history entry has this state; null for a page's own entry. */
export function entryOf(state: unknown): string | null {
  const hasName = typeof state === 'object' && state !== null && 'dialog' in state;
  return hasName && typeof state.dialog === 'string' ? state.dialog : null;
}

/** A name for the history entry of a dialog that opens, unique across reloads of the page. */
export function openEntry(): string {
  opened += 1;
  const entry = `${performance.timeOrigin}-${opened}`;
  openEntries.add(entry);
  return entry;
}

export function closeEntry(entry: string): void {
  openEntries.delete(entry);
}

/** Runs now, or once the step back that this page asked for has been taken. */
export function afterBack(run: () => void): void {
  if (isGoingBack) pending.push(run);
  else run();
}

/** Leaves a dialog's history entry. */
export function back(): void {
  isGoingBack = true;
  history.back();
}

/** An entry whose dialog is not open (any more) shows nothing: a reload left it, or a dialog under another. */
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
