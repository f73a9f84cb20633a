import { TOAST_KINDS, type ToastKind, toast } from './toast';

const KEY = 'flash';

interface Flash {
  kind: ToastKind;
  text: string;
}

function isFlash(value: unknown): value is Flash {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value) || !('text' in value)) return false;
  return TOAST_KINDS.some((kind) => kind === value.kind) && typeof value.text === 'string';
}

/** Stores a toast for the next page opened in this tab; does nothing if storage is blocked. */
export function leaveFlash(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text }));
  } catch {}
}

function takeFlash(): Flash | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const flash: unknown = JSON.parse(left ?? 'null');
    return isFlash(flash) ? flash : null;
  } catch {
    return null;
  }
}

/** Shows the toast that the previous page stored, then removes it. */
export function showFlash(): void {
  const flash = takeFlash();
  if (flash !== null) void toast(flash.kind, flash.text);
}
