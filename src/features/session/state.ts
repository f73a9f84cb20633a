import { atom, type ReadableAtom } from 'nanostores';
import * as api from '../../api/auth';
import { ApiError, errorText } from '../../api/error';
import { clearLocalSession } from '../../api/host';
import {
  AUTH_TEXTS,
  type LoginBody,
  type RegisterBody,
  type SessionUser,
} from '../../contract/auth';
import { PATHS } from '../../lib/paths';
import { leaveFlash } from '../../ui/feedback/flash';
import { notifyOtherTabs } from './tabs';

export { followSession } from './tabs';

const $leaving = atom(false);

export const $isLoggingOut: ReadableAtom<boolean> = $leaving;

/** The server sets the cookies; a reply without user or tokens is no login. Answers who it is. */
export async function logIn(body: LoginBody): Promise<SessionUser> {
  try {
    const { user } = await api.login(body);
    notifyOtherTabs();
    return user;
  } catch (error) {
    const isMalformed = error instanceof ApiError && error.kind === 'malformed';
    throw isMalformed ? new Error(AUTH_TEXTS.invalidLoginResponse) : error;
  }
}

export function register(body: RegisterBody): Promise<void> {
  return api.register(body);
}

/** What was begun in this tab may hold a customer's name and mobile number. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {}
}

/** Ends the session and goes to the login page; on this device it ends even when the call fails. */
export async function logOut(): Promise<void> {
  $leaving.set(true);
  forgetTab();
  try {
    await api.logout();
  } catch (error) {
    const wasOver = error instanceof ApiError && error.status === 401;
    if (!wasOver) leaveFlash('error', errorText(error, AUTH_TEXTS.logoutFailed));
  } finally {
    clearLocalSession();
    notifyOtherTabs();
    location.replace(PATHS.login);
  }
}
