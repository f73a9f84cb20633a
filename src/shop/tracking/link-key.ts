import { keyOf } from './order-key';

let linkKey: string | undefined;

/**
 * The key in the link that opened the page. The key is kept in memory, because following the Skip
 * to content link replaces the fragment.
 */
export function keyOfLink(): string | undefined {
  linkKey = keyOf(location.hash) ?? linkKey;
  return linkKey;
}

/** Replaces the key in the URL without adding a history entry. */
export function replaceLinkKey(key: string): void {
  linkKey = key;
  history.replaceState(history.state, '', `#${key}`);
}

export function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
