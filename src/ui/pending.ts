import { openIfReached } from './open-if-reached';

/**
 * Runs a control's action. Until the action finishes, the control shows a spinner and ignores
 * clicks. If the action fails, opens the fallback page, or calls `onFailed` if that page cannot be
 * opened either.
 */
export async function withPending(
  control: HTMLElement,
  work: () => Promise<void>,
  onFailed: () => void,
  fallbackHref?: string,
): Promise<void> {
  if (control.ariaBusy === 'true') return;
  control.ariaBusy = 'true';
  try {
    await work();
  } catch {
    // A new release removes the scripts of the previous one; the fallback page loads the new
    // scripts.
    if (!fallbackHref || !(await openIfReached(fallbackHref))) onFailed();
  } finally {
    control.ariaBusy = null;
  }
}
