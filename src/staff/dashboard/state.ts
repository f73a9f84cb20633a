import { persisted } from '../../ui/persisted';

type Bar = 'shown' | 'hidden';

const bar = persisted<Bar>('staff-bar', 'shown', (stored) =>
  stored === 'hidden' ? 'hidden' : 'shown',
);

export const $bar = bar.$value;

export const HIDE_BAR = 'hide-bar';
export const SHOW_BAR = 'show-bar';

function change(next: Bar, counterpart: string): void {
  bar.update(() => next);
  requestAnimationFrame(() => document.getElementById(counterpart)?.focus());
}

/** The clicked button is hidden, so the focus moves to the button that replaces it. */
export function hideBar(): void {
  change('hidden', SHOW_BAR);
}

export function showBar(): void {
  change('shown', HIDE_BAR);
}
