import { describe, expect, it } from 'vitest';
import { ask } from '../../../support/api/orders/orders';
import { loggedIn } from '../../../support/api/people';

const PATH = '/api/orders/options';
const OFFERED = { online: { provider: 'simulated', is_test: true }, business_bill: true };

describe('GET /api/orders/options', () => {
  it('returns the name, mobile number and saved addresses of a logged-in customer', async () => {
    const { token } = await loggedIn('customer');
    const { status, body, headers } = await ask(PATH, { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...OFFERED,
      customer: {
        name: expect.stringMatching(/\S \S/),
        mobile: expect.stringMatching(/^\d{10}$/),
        addresses: [],
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a guest', async () => ({})],
    ['a clerk, who orders for somebody else', async () => loggedIn('advisor')],
  ])('returns no contact details to %s', async (_who, requester) => {
    expect((await ask(PATH, await requester())).body).toEqual(OFFERED);
  });

  it('returns 401 when the access token has expired, so that the client refreshes it', async () => {
    const { status, body } = await ask<{ code: string }>(PATH, { token: 'expired' });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});
