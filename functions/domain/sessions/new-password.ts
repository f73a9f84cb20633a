import { withHashSlot } from './hash-slots';
import { hashPassword } from './password';

/** The hash of a password that somebody chose; throws `rate-limited`. */
export function hashNewPassword(password: string, now: number): Promise<string> {
  return withHashSlot(() => hashPassword(password), now);
}
