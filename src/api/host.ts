import { COOKIES, readCookie } from '../lib/cookies';
import { loginPath } from '../lib/paths';

/** What the client needs from its surroundings: the browser, or a test. */
export interface Host {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  accessToken: () => string | null;
  /** Runs `task` while no other tab of this browser runs one. */
  withLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  endSession: () => void;
}

/** Forgets who is logged in on this device; the refresh cookie is the server's to clear. */
export function clearLocalSession(): void {
  for (const name of [COOKIES.access, COOKIES.user]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older Safari and Firefox
    document.cookie = `${name}=; Path=/; Max-Age=0; Secure; SameSite=Strict`;
  }
}

async function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return task();
  return navigator.locks.request('session-refresh', task);
}

/** `begun`: somebody sees to the end of the session. `under-way`: another page is being opened. */
let leaving: 'no' | 'begun' | 'under-way' = 'no';

/** From here on a refused call does not lead to the login: who calls this leaves the page itself. */
export function beginLeaving(): void {
  leaving = 'begun';
}

/** Whether this page sees to the end of the session itself, or is being left. */
export function isLeaving(): boolean {
  return leaving !== 'no';
}

/** Opens another page in place of this one; until it is there nothing is asked any more. */
export function leaveFor(path: string): void {
  leaving = 'under-way';
  addEventListener('pageshow', () => {
    leaving = 'no';
  });
  location.replace(path);
}

export const browser: Host = {
  fetch: (path, init) =>
    leaving === 'under-way' ? new Promise(() => undefined) : fetch(path, init),
  accessToken: () => readCookie(document.cookie, COOKIES.access),
  withLock,
  endSession() {
    if (leaving !== 'no') return;
    clearLocalSession();
    leaveFor(loginPath('ended'));
  },
};
