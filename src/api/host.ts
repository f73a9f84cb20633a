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

/** From the end of the session until the login page is there, nothing is asked any more. */
let isLeaving = false;

export const browser: Host = {
  fetch: (path, init) => (isLeaving ? new Promise(() => undefined) : fetch(path, init)),
  accessToken: () => readCookie(document.cookie, COOKIES.access),
  withLock,
  endSession() {
    isLeaving = true;
    addEventListener('pageshow', () => {
      isLeaving = false;
    });
    clearLocalSession();
    location.replace(loginPath('ended'));
  },
};
