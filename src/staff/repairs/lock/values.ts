import type { LockAnswer } from '../../../contract/repairs/states';

/** The form values for the screen lock. */
export interface LockValues {
  lock: LockAnswer | '';
  lockCode: string;
  isPattern: boolean;
}

/** Returns the unlock details as they are sent to the server. */
export function lockOf({ lock, lockCode, isPattern }: LockValues) {
  return lock === 'code' ? { kind: lock, code: lockCode, is_pattern: isPattern } : { kind: lock };
}

/** The form field for an error in the response; undefined if the error is about something else. */
export function lockField(name: string): keyof LockValues | undefined {
  if (name === 'lock.kind') return 'lock';
  return name === 'lock.code' ? 'lockCode' : undefined;
}
