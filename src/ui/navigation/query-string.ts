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

/** The URL query including `?`; `onServer` is the query that the server received. */
export function useQueryString(onServer: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => onServer,
  );
}

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/**
 * A click handler for links that do not leave the page; opening them in a new tab or window works
 * as usual.
 */
export function onPlainClick(follow: () => void): (click: Click) => void {
  return (click) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    follow();
  };
}

/** Changes the URL query and either adds a history entry or replaces the current one. */
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
