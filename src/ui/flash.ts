import { type ToastKind, toast } from './toast';

const KEY = 'flash';

/** Leaves a toast for the next page of this tab. */
export function leaveFlash(kind: ToastKind, text: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, text }));
}

function isFlash(value: unknown): value is { kind: ToastKind; text: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && 'text' in value;
}

/** Shows what the page before left, once. */
export function showFlash(): void {
  const left = sessionStorage.getItem(KEY);
  if (left === null) return;
  sessionStorage.removeItem(KEY);
  const flash: unknown = JSON.parse(left);
  if (isFlash(flash)) void toast(flash.kind, flash.text);
}
