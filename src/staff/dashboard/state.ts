import { MINUTE_MS } from '../../lib/durations';
import { persisted } from '../../ui/persisted';

type Bar = 'shown' | 'hidden';

const bar = persisted<Bar>('staff-bar', 'shown', (stored) =>
  stored === 'hidden' ? 'hidden' : 'shown',
);

export const $bar = bar.$value;

/** How long a page keeps showing a count that it does not reload. */
const COUNT_LASTS_MS = 10 * MINUTE_MS;

/** The number of orders waiting for staff, and the time (ms) until which pages may show it. */
interface OrdersTodo {
  count: number;
  until: number;
}

const NO_COUNT: OrdersTodo = { count: 0, until: 0 };

const ordersTodo = persisted<OrdersTodo>('orders-to-do', NO_COUNT, (stored) => {
  const { count, until } = Object(stored) as Partial<OrdersTodo>;
  return Number.isInteger(count) && Number.isInteger(until)
    ? { count: Number(count), until: Number(until) }
    : NO_COUNT;
});

export const $ordersTodo = ordersTodo.$value;

/** Stores a count from the server for the menu, because the menu does not send its own request. */
export function noteOrdersTodo(count: number): void {
  ordersTodo.update(() => ({ count, until: Date.now() + COUNT_LASTS_MS }));
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
