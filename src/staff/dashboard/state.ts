import type { MenuCounts } from '../../contract/tasks';
import { persisted } from '../../ui/persisted';

type Bar = 'shown' | 'hidden';

const bar = persisted<Bar>('staff-bar', 'shown', (stored) =>
  stored === 'hidden' ? 'hidden' : 'shown',
);

export const $bar = bar.$value;

/** A count in the menu, which each page that loads it updates on the whole device. */
function menuCount(key: string) {
  const { $value, update } = persisted<number>(key, 0, (stored) =>
    Number.isInteger(stored) ? Number(stored) : 0,
  );
  return { $value, note: (count: number) => void update(() => count) };
}

/** The counts in the menu: orders that wait for staff, and repairs past their promised time. */
export const menuCounts = {
  'to do': menuCount('orders-to-do'),
  late: menuCount('late-repairs'),
} as const;

export function noteMenuCounts({ ordersTodo, lateRepairs }: MenuCounts): void {
  menuCounts['to do'].note(ordersTodo);
  menuCounts.late.note(lateRepairs);
}

export const HIDE_BAR = 'hide-bar';
export const SHOW_BAR = 'show-bar';
/** The ID of the button that opens the sheet with the hide button on phones. */
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
