import { useState, useSyncExternalStore } from 'react';
import { readCookie } from '../../../lib/cookies';
import { DESKTOP } from '../../breakpoints';

/** The layout of lists on a desktop. */
export type View = 'cards' | 'table';

/** A cookie, so that the server renders the chosen view. */
const COOKIE = 'list-view';
const YEAR_S = 31_536_000;

export function readView(jar: string): View {
  return readCookie(jar, COOKIE) === 'table' ? 'table' : 'cards';
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(DESKTOP);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The current view and a setter; this device remembers the choice. */
export function useView(chosen: View): { view: View; choose: (view: View) => void } {
  const [now, setNow] = useState(chosen);
  const isDesktop = useSyncExternalStore(
    follow,
    () => matchMedia(DESKTOP).matches,
    () => true,
  );

  function choose(view: View): void {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${COOKIE}=${view}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`;
    setNow(view);
  }

  return { view: isDesktop ? now : 'cards', choose };
}
