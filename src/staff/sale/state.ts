import { BRANCHES } from '../../content/site';
import type { DiscountReason } from '../../contract/orders/states';
import { readCookie } from '../../lib/cookies';
import { rememberOnDevice } from '../../ui/device-cookie';
import type { FieldTexts } from '../../ui/form/submit';

/** The login of a branch head or an admin, entered for one sale and never stored. */
export interface Approval {
  username: string;
  password: string;
}

export const NO_APPROVAL: Approval = { username: '', password: '' };

/** The approval to send; undefined if either field is empty, as after a reload. */
export function completed(approval: Approval | undefined): Approval | undefined {
  const isComplete = approval && Object.keys(approvalErrors(approval)).length === 0;
  return isComplete ? approval : undefined;
}

/** The errors for a required approval that is not filled in. */
export function approvalErrors({ username, password }: Approval): FieldTexts {
  return {
    ...(username.trim() === '' && {
      'approval.username': 'Ask for an approval, or stay within your limit',
    }),
    ...(password === '' && { 'approval.password': 'The approver enters their password here' }),
  };
}

/** The discount on a whole sale, as typed. */
export interface DiscountValues {
  isDiscounted: boolean;
  discount: string;
  reason: DiscountReason | '';
}

export const NO_DISCOUNT: DiscountValues = { isDiscounted: false, discount: '', reason: '' };

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
