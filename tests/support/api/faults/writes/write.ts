import type { Options } from '../../call';
import { loggedIn } from '../../people';

/** A request that changes data, ready to be sent. */
interface Write {
  path: string;
  options: Options;
}

export type Prepare = () => Promise<Write>;

export const NEW_PASSWORD = 'Monsoon-Umbrella-7';
let count = 0;

/** Returns request headers for a visitor with a unique address. */
export function from(): Record<string, string> {
  count += 1;
  return { 'CF-Connecting-IP': `fault-${count}` };
}

/** Sends a request as a logged-in admin. */
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
