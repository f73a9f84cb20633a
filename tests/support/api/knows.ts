import { call } from './call';

/** Returns true if the API accepts a staff token and false if it responds with 401. */
export async function knows(token: string): Promise<boolean> {
  const body = { action: 'lookup', instagram_id: 'unknown_user' };
  const { status } = await call('/api/redemption', { token, body });
  if (status !== 200 && status !== 401) throw new Error(`unexpected status ${status}`);
  return status === 200;
}
