const openEntries = new Set<string>();
const waiting: (() => void)[] = [];

let opened = 0;
let isGoingBack = false;

/** The name of the dialog whose step of the history this is. */
export function entryOf(state: unknown): string | null {
  const hasName = typeof state === 'object' && state !== null && 'dialog' in state;
  return hasName && typeof state.dialog === 'string' ? state.dialog : null;
}

/** A name for the step of a dialog that opens; no other load of this page has it too. */
export function openEntry(): string {
  opened += 1;
  const entry = `${performance.timeOrigin}-${opened}`;
  openEntries.add(entry);
  return entry;
}

export function closeEntry(entry: string): void {
  openEntries.delete(entry);
}

/** Runs once no step back that this page asked for is under way any more. */
export function whenSettled(run: () => void): void {
  if (isGoingBack) waiting.push(run);
  else run();
}

/** One step back, to the entry before a dialog's. */
export function back(): void {
  isGoingBack = true;
  history.back();
}

/** A step that a reload, or a dialog under another, left behind leads nowhere: it is passed over. */
function passLeftovers(): void {
  const entry = entryOf(history.state);
  isGoingBack = entry !== null && !openEntries.has(entry);
  if (isGoingBack) history.back();
  else for (const run of waiting.splice(0)) run();
}

if (typeof history !== 'undefined') {
  addEventListener('popstate', passLeftovers);
  passLeftovers();
}
