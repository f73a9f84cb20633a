import { prefetchWhenIdle } from '../loading/when-idle';

export const TOAST_KINDS = ['success', 'error', 'info'] as const;

export type ToastKind = (typeof TOAST_KINDS)[number];

type Parts = [typeof import('sonner'), typeof import('./Toaster')];

let fetched: Promise<Parts> | undefined;
let isMounted = false;
const failures = new Set<string>();

/** A toast that replaces one of the same text keeps nothing of it. */
const NO_DETAILS = { description: undefined, action: undefined };

/** A failed fetch is tried again with the next toast. */
function fetchParts(): Promise<Parts> {
  fetched ??= Promise.all([import('sonner'), import('./Toaster')]).catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/** What a toast says under its text, and the button beside it. */
export interface ToastDetails {
  description: string;
  action: { label: string; onClick: () => void };
}

/** Shows a toast; the library is loaded with the first one. The same text replaces its toast, a success dismisses earlier failures. */
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

/** Shows a failure as a toast as well. Returns it unchanged. */
export function toastFailure<Refused extends { message: string }>(refused: Refused): Refused {
  void toast('error', refused.message);
  return refused;
}

/** Loads the toasts after the first focus, once nothing else is to be done, so that one can be shown when the connection is lost. */
export function prepareToasts(): void {
  document.addEventListener('focusin', () => prefetchWhenIdle(fetchParts), { once: true });
}
