/** Runs the work behind a control: it shows a spinner, takes no second press, and `onFailed` finds the words when the work fails. */
export async function whilePending(
  control: HTMLElement,
  work: () => Promise<void>,
  onFailed: () => void,
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
    onFailed();
  } finally {
    control.ariaBusy = null;
    spinner.remove();
  }
}
