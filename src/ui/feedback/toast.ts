import { prefetchWhenIdle } from '../loading/when-idle';

export const TOAST_KINDS = ['success', 'error', 'info'] as const;

export type ToastKind = (typeof TOAST_KINDS)[number];

type Parts = [typeof import('sonner'), typeof import('./Toaster')];

let fetched: Promise<Parts> | undefined;
let isMounted = false;
const failures = new Set<string>();

/** Removes the description and the button of a toast that is being replaced. */
const NO_DETAILS = { description: undefined, action: undefined };

/** Loads the toast library; after a failure, the next toast tries again. */
function fetchParts(): Promise<Parts> {
  fetched ??= Promise.all([import('sonner'), import('./Toaster')]).catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/** The description and the button of a toast. */
export interface ToastDetails {
  description?: string;
  action: { label: string; onClick: () => void };
}

/**
 * Shows a toast; loads the library on first use. Replaces a toast of the same kind and text; a
 * success toast dismisses earlier failures.
 */
export async function toast(kind: ToastKind, text: string, details?: ToastDetails): Promise<void> {
  const parts = await fetchParts().catch(() => null);
  if (parts === null) return;
  const [sonner, { mountToaster }] = parts;
  if (!isMounted) mountToaster();
  isMounted = true;
  const id = `${kind}:${text}`;
  if (kind === 'success') for (const failure of failures) sonner.toast.dismiss(failure);
  if (kind === 'success') failures.clear();
  if (kind === 'error') failures.add(id);
  sonner.toast[kind](text, { ...NO_DETAILS, ...details, id });
}

/** Also shows a failure as a toast; returns the failure unchanged. */
export function toastFailure<Refused extends { message: string }>(refused: Refused): Refused {
  void toast('error', refused.message);
  return refused;
}

/**
 * Loads the toast library when the browser is idle after the first focus, so toasts work even
 * if the connection is lost later.
 */
export function prepareToasts(): void {
  document.addEventListener('focusin', () => prefetchWhenIdle(fetchParts), { once: true });
}
