import type { Command } from './command';

/** True if the focused element accepts text input. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
  );
}

function shown(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((each) =>
    each.checkVisibility(),
  );
}

/** Moves the focus to the next or previous row or card. */
function moveBy(step: 1 | -1): void {
  const rows = shown('tbody tr, article');
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  const control = rows[to]?.querySelector<HTMLElement>('th button, th a, button, a');
  control?.focus();
}

type PageCommand = Exclude<Command, 'go' | 'help'>;

const RUN: Readonly<Record<PageCommand, () => void>> = {
  search: () => shown('input[type="search"]')[0]?.focus(),
  add: () => shown('[data-key="add"]')[0]?.click(),
  next: () => moveBy(1),
  previous: () => moveBy(-1),
};

/** Runs a command on the current page; does nothing if the page lacks the required element. */
export function runOnPage(command: PageCommand): void {
  RUN[command]();
}
