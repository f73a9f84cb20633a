/** Opens a page that is there, on the network or kept on the device. Returns whether it is. */
export async function openIfReached(path: string): Promise<boolean> {
  const { ok } = await fetch(path).catch(Response.error);
  if (ok) location.assign(path);
  return ok;
}

/** Runs the work behind a control: it shows a spinner and takes no second press. Where the work fails, the page at `way` is opened, or `onFailed` finds the words when that is out of reach. */
export async function whilePending(
  control: HTMLElement,
  work: () => Promise<void>,
  onFailed: () => void,
  way?: string,
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
    // A new release takes away the scripts of the last: its pages have their own.
    if (!way || !(await openIfReached(way))) onFailed();
  } finally {
    control.ariaBusy = null;
    spinner.remove();
  }
}
