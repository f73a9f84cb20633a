/** The login of a branch head or an admin, typed for one sale and stored nowhere. */
export interface Approval {
  username: string;
  password: string;
}

export const NO_APPROVAL: Approval = { username: '', password: '' };

/** The approval to send; undefined unless both fields are filled in. */
export function approvalOf({ username, password }: Approval): Approval | undefined {
  return username.trim() === '' || password === '' ? undefined : { username, password };
}
