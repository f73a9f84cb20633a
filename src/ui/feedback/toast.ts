export const TOAST_KINDS = ['success', 'error', 'info'] as const;

export type ToastKind = (typeof TOAST_KINDS)[number];

type Parts = [typeof import('sonner'), typeof import('./Toaster')];

let fetched: Promise<Parts> | undefined;
let isMounted = false;
const failures = new Set<string>();

/** What cannot be fetched now is asked for again with the next toast. */
function fetchParts(): Promise<Parts> {
  fetched ??= Promise.all([import('sonner'), import('./Toaster')]).catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/** Shows a toast; its code is fetched with the first one. The same text again replaces the one that is up, a success the failures before it. */
export async function toast(kind: ToastKind, text: string): Promise<void> {
  const parts = await fetchParts().catch(() => null);
  if (parts === null) return;
  const [sonner, { mountToaster }] = parts;
  if (!isMounted) mountToaster();
  isMounted = true;
  const id = `${kind}:${text}`;
  if (kind === 'success') for (const failure of failures) sonner.toast.dismiss(failure);
  if (kind === 'success') failures.clear();
  if (kind === 'error') failures.add(id);
  sonner.toast[kind](text, { id });
}

/** Says in a toast too why something failed. */
export function toastFailure<Refused extends { message: string }>(refused: Refused): Refused {
  void toast('error', refused.message);
  return refused;
}

/** Fetches the code of the toasts with the first field entered, so that one can be shown when the connection is gone. */
export function prepareToasts(): void {
  const fetchQuietly = () => void fetchParts().catch(() => null);
  document.addEventListener('focusin', fetchQuietly, { once: true });
}
