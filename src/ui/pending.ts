/** Opens a page if it is available from the network or the cache. Returns true if it opened. */
export async function openIfReached(path: string): Promise<boolean> {
  const { ok } = await fetch(path).catch(Response.error);
  if (ok) location.assign(path);
  return ok;
}

/**
 * Runs a control's action. Until it finishes, the control shows a spinner and ignores clicks. If
 * the action fails, opens the fallback page, or calls `onFailed` if that page is not available
 * either.
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
    // Each release removes the previous release's scripts; after a reload, the page uses the new
    // ones.
    if (!fallbackHref || !(await openIfReached(fallbackHref))) onFailed();
  } finally {
    control.ariaBusy = null;
    spinner.remove();
  }
}
