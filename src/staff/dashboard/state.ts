import { persisted } from '../../ui/persisted';

type Bar = 'shown' | 'hidden';

const bar = persisted<Bar>('staff-bar', 'shown', (stored) =>
  stored === 'hidden' ? 'hidden' : 'shown',
);

export const $bar = bar.$value;

export const HIDE_BAR = 'hide-bar';
export const SHOW_BAR = 'show-bar';
/** Opens the sheet that contains the hide button on phones. */
export const OPEN_MORE = 'open-more';

function focusFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const button = document.getElementById(id);
    button?.focus();
    if (button === document.activeElement) return;
  }
}

function change(next: Bar, counterparts: readonly string[]): void {
  bar.update(() => next);
  requestAnimationFrame(() => focusFirst(counterparts));
}

/** The clicked button is hidden, so the focus moves to the button that replaces it. */
export function hideBar(): void {
  change('hidden', [SHOW_BAR]);
}

export function showBar(): void {
  change('shown', [HIDE_BAR, OPEN_MORE]);
}
