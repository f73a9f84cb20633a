import { useSyncExternalStore } from 'react';

/** A key that grants access to a page; null until the page has hydrated. */
export type Key = string | null | undefined;

const KEY = /^#([\w-]+\.[\w-]+)$/;

let linkKey: string | undefined;

/** The key in a link's fragment; undefined if there is none. */
export function keyOf(hash: string): string | undefined {
  return KEY.exec(hash)?.[1];
}

/**
 * The key in the link that opened the page. The key is kept in memory, because following the Skip
 * to content link replaces the fragment.
 */
function keyOfLink(): string | undefined {
  linkKey = keyOf(location.hash) ?? linkKey;
  return linkKey;
}

function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Returns the key in the link that opened the page. */
export function useLinkKey(): Key {
  return useSyncExternalStore<Key>(followHash, keyOfLink, () => null);
}

/** Replaces the key in the URL without adding a history entry. */
export function replaceLinkKey(key: string): void {
  linkKey = key;
  history.replaceState(history.state, '', `#${key}`);
}
