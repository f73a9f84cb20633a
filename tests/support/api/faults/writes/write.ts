import type { Options } from '../../call';
import { loggedIn } from '../../people';

/** One call that changes something, with whatever it needs prepared for it alone. */
interface Write {
  path: string;
  options: Options;
}

export type Prepare = () => Promise<Write>;

export const NEW_PASSWORD = 'Monsoon-Umbrella-7';
let count = 0;

/** The headers of a visitor with an address of their own. */
export function from(): Record<string, string> {
  count += 1;
  return { 'CF-Connecting-IP': `fault-${count}` };
}

/** What an administrator sends, once logged in. */
export function asAdmin(
  method: string,
  prepare: () => Promise<{ path: string; body?: object }>,
): Prepare {
  return async () => {
    const { token } = await loggedIn('system_admin');
    const { path, ...rest } = await prepare();
    return { path, options: { method, token, ...rest } };
  };
}
