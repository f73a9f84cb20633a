import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../api/client';
import { ApiError, errorText } from '../api/error';
import { beginLeaving, clearLocalSession, leaveFor } from '../api/host';
import { AUTH_TEXTS } from '../contract/auth';
import { logout } from '../contract/auth/api';
import { forgetDrafts } from '../lib/device-drafts';
import { PATHS } from '../lib/paths';
import { leaveFlash } from '../ui/feedback/flash';
import { sessionOf } from './cookie';
import { notifyOtherTabs } from './tabs';

export { followSession } from './tabs';

const $leaving = atom(false);

export const $isLoggingOut: ReadableAtom<boolean> = $leaving;

/**
 * Deletes the drafts of this tab and the parked drafts of this user, which may contain a customer's
 * name and mobile number.
 */
function forgetTab(): void {
  const session = sessionOf(document.cookie);
  if (session.status === 'in') forgetDrafts(session.user.username);
  try {
    sessionStorage.clear();
  } catch {}
}

/** Ends the session and opens the login page. */
export function logOut(): Promise<void> {
  return logOutTo(PATHS.login);
}

/**
 * Ends the session and opens another page. The session ends on this device even if the API call
 * fails.
 */
export async function logOutTo(next: string): Promise<void> {
  $leaving.set(true);
  beginLeaving();
  forgetTab();
  try {
    await call(logout);
  } catch (error) {
    const wasOver = error instanceof ApiError && error.status === 401;
    if (!wasOver) leaveFlash('error', errorText(error, AUTH_TEXTS.logoutFailed));
  } finally {
    clearLocalSession();
    notifyOtherTabs();
    leaveFor(next);
  }
}
