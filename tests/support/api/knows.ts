import { call } from './call';

/** Returns whether the API accepts a staff token; 401 means that it does not. */
export async function knows(token: string): Promise<boolean> {
  const body = { action: 'lookup', instagram_id: 'unknown_user' };
  const { status } = await call('/api/redemption', { token, body });
  if (status !== 200 && status !== 401) throw new Error(`unexpected status ${status}`);
  return status === 200;
}
