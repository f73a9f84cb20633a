import { useState, useSyncExternalStore } from 'react';
import { readCookie } from '../../../lib/cookies';
import { DESKTOP } from '../../breakpoints';

/** How lists are looked at on a desktop. */
export type View = 'cards' | 'table';

/** A cookie, so that the server draws the view that was chosen. */
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

/** The view that is shown, and the choice of another, which this device remembers. */
export function useView(chosen: View): { view: View; choose: (view: View) => void } {
  const [now, setNow] = useState(chosen);
  const isDesktop = useSyncExternalStore(
    follow,
    () => matchMedia(DESKTOP).matches,
    () => true,
  );

  function choose(view: View): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${COOKIE}=${view}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`;
    setNow(view);
  }

  return { view: isDesktop ? now : 'cards', choose };
}
