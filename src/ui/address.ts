import { useSyncExternalStore } from 'react';

const CHANGED = 'address-changed';

let isGoingBack = false;

/** Runs once no step back that this page asked for is under way any more. */
export function whenSettled(run: () => void): void {
  if (isGoingBack) addEventListener('popstate', run, { once: true });
  else run();
}

/** One step back, to the entry before a dialog's. */
export function stepBack(): void {
  isGoingBack = true;
  const settle = () => {
    isGoingBack = false;
  };
  addEventListener('popstate', settle, { once: true });
  history.back();
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** The query of the address, `?` included; `onServer` is what the page was asked with. */
export function useQueryString(onServer: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => onServer,
  );
}

/** Shows another query in the address, as a step of its own or in place of this one. */
export function goTo(search: string, how: 'push' | 'replace'): void {
  whenSettled(() => {
    if (search === location.search) return;
    const address = `${location.pathname}${search}`;
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
    dispatchEvent(new Event(CHANGED));
  });
}
