export type ToastKind = 'success' | 'error' | 'info';

let ready: Promise<typeof import('sonner')> | undefined;

async function loadToaster(): Promise<typeof import('sonner')> {
  const [sonner, { mountToaster }] = await Promise.all([import('sonner'), import('./Toaster')]);
  mountToaster();
  return sonner;
}

/** Shows a toast; its code is fetched with the first one. The same text again replaces the one that is up. */
export async function toast(kind: ToastKind, text: string): Promise<void> {
  ready ??= loadToaster();
  (await ready).toast[kind](text, { id: `${kind}:${text}` });
}
