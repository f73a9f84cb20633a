/** Opens a page if the network or the cache can provide it. Returns true if it did. */
export async function openIfReached(path: string): Promise<boolean> {
  const { ok } = await fetch(path).catch(Response.error);
  if (ok) location.assign(path);
  return ok;
}

/**
 * Runs a control's action. Until it finishes, the control shows a spinner and ignores clicks. If
 * the action fails, opens the fallback page, or calls `onFailed` if that page cannot be opened
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
    // A new release removes the scripts of the previous one; the fallback page loads the new
    // scripts.
    if (!fallbackHref || !(await openIfReached(fallbackHref))) onFailed();
  } finally {
    control.ariaBusy = null;
    spinner.remove();
  }
}
