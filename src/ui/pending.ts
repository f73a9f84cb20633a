/** Opens a page if the network or the cache has it. Returns whether it does. */
export async function openIfReached(path: string): Promise<boolean> {
  const { ok } = await fetch(path).catch(Response.error);
  if (ok) location.assign(path);
  return ok;
}

/**
 * Runs the work of a control, which shows a spinner and ignores further presses. If the work fails,
 * opens the page `way`, or calls `onFailed` when that is unavailable too.
 */
export async function withPending(
  control: HTMLElement,
  work: () => Promise<void>,
  onFailed: () => void,
  fallbackHref?: string,
): Promise<void> {
  if (control.ariaBusy === 'true') return;
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  spinner.ariaHidden = 'true';
  control.ariaBusy = 'true';
  control.prepend(spinner);
  try {
    await work();
  } catch {
    // A new release removes the scripts of the old one; a fresh page loads the new scripts.
    if (!fallbackHref || !(await openIfReached(fallbackHref))) onFailed();
  } finally {
    control.ariaBusy = null;
    spinner.remove();
  }
}
