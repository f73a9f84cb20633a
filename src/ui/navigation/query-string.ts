import { useSyncExternalStore } from 'react';
import { afterBack } from '../dialog/dialog-history';

const CHANGED = 'address-changed';

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

/** Changes the query of the address, in a history entry of its own or in the same one. */
export function goTo(next: (query: string) => string, how: 'push' | 'replace'): void {
  afterBack(() => {
    const search = next(location.search);
    if (search === location.search) return;
    const address = `${location.pathname}${search}`;
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
    dispatchEvent(new Event(CHANGED));
  });
}
