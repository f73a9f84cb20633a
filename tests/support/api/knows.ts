import { call } from './call';

/** Whether the API lets a staff token pass: 401 says it does not know it. */
export async function knows(token: string): Promise<boolean> {
  const body = { action: 'lookup', instagram_id: 'nobody_at_all' };
  const { status } = await call('/api/redemption', { token, body });
  if (status !== 200 && status !== 401) throw new Error(`unexpected status ${status}`);
  return status === 200;
}
