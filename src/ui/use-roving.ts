import { type KeyboardEvent, useState } from 'react';

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key];
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
  const at = controls.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  controls[move(at, controls.length)]?.focus();
}

/**
 * Makes a group of controls one tab stop, as radio buttons are; the arrow keys move the focus in it.
 */
export function useRoving(count: number) {
  const [last, setLast] = useState(0);
  const stop = Math.min(last, count - 1);
  return {
    group: { onKeyDown: moveFocus },
    item: (index: number) => ({
      'data-roving': true,
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setLast(index),
    }),
  };
}
