import { MINUTE_MS } from '../../lib/durations';
import { persisted } from '../../ui/persisted';

type Bar = 'shown' | 'hidden';

const bar = persisted<Bar>('staff-bar', 'shown', (stored) =>
  stored === 'hidden' ? 'hidden' : 'shown',
);

export const $bar = bar.$value;

/** How long a page keeps showing a count that it does not reload. */
const COUNT_LASTS_MS = 10 * MINUTE_MS;

/** A number of orders or repairs, and the time (ms) until which pages may show it. */
interface KnownCount {
  count: number;
  until: number;
}

const NO_COUNT: KnownCount = { count: 0, until: 0 };

/** A count from the server for the menu, which does not send its own request. */
function menuCount(key: string) {
  const { $value, update } = persisted<KnownCount>(key, NO_COUNT, (stored) => {
    const { count, until } = Object(stored) as Partial<KnownCount>;
    return Number.isInteger(count) && Number.isInteger(until)
      ? { count: Number(count), until: Number(until) }
      : NO_COUNT;
  });
  const note = (count: number): void => {
    update(() => ({ count, until: Date.now() + COUNT_LASTS_MS }));
  };
  return { $value, note };
}

export type MenuCount = ReturnType<typeof menuCount>;

/** The counts in the menu: orders that wait for staff, and repairs past their promised time. */
export const menuCounts = {
  'to do': menuCount('orders-to-do'),
  late: menuCount('late-repairs'),
} as const satisfies Record<string, MenuCount>;

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
