import { BRANCHES } from '../../content/site';
import { readCookie } from '../../lib/cookies';
import { rememberOnDevice } from '../../ui/device-cookie';

/** A cookie for each person, so the server renders the sale with the branch. */
function cookieOf(username: string): string {
  return `sale-branch-${username}`;
}

/** The branch that this person chose last for a sale on this device; '' if there is none. */
export function readSaleBranch(jar: string, username: string): string {
  const stored = readCookie(jar, cookieOf(username));
  return BRANCHES.find(({ code }) => code === stored)?.code ?? '';
}

/** Remembers the branch for the next sales of this person on this device. */
export function rememberSaleBranch(username: string, branch: string): void {
  rememberOnDevice(cookieOf(username), branch);
}
