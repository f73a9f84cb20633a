import { COOKIES, readCookie } from '../lib/cookies';
import { loginPath } from '../lib/login-path';
import { shopDevice } from './shop-device';

/** The environment that the client needs, provided by the browser or a test. */
export interface Host {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  accessToken: () => string | null;
  /** The ID that a staff login left on this device. */
  shopDevice: () => string | null;
  /** Runs `task` under a lock that all tabs of this browser share. */
  withLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  endSession: () => void;
}

/**
 * Deletes the session cookies that scripts can access; only the server can clear the refresh
 * cookie.
 */
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

/**
 * `begun`: the page is ending the session. `under-way`: the browser is navigating to another page.
 */
let leaving: 'no' | 'begun' | 'under-way' = 'no';

/**
 * Stops 401 responses from redirecting to the login page, because the caller is about to leave the
 * page.
 */
export function beginLeaving(): void {
  leaving = 'begun';
}

/** True if this page is ending the session or the user is leaving the page. */
export function isLeaving(): boolean {
  return leaving !== 'no';
}

/** Replaces this page with another and blocks API calls while the browser navigates. */
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
  shopDevice,
  withLock,
  endSession() {
    if (leaving !== 'no') return;
    clearLocalSession();
    leaveFor(loginPath({ hasEnded: true, open: location.pathname }));
  },
};
