import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { drainLeaks } from '../../support/api/answers/secrets';
import { call } from '../../support/api/call';
import { PASSWORD, someone } from '../../support/api/people';
import { SALE } from '../../support/api/redemption/prizes';

it.each([
  ['the password', PASSWORD],
  ['the signing key', env.AUTH_SECRET],
  ['a mobile number', `sold to ${SALE.mobile}`],
  ['a password hash', 'scrypt$16384$8$5'],
])('the test suite detects %s in the log', (name, text) => {
  // biome-ignore lint/suspicious/noConsole: simulates the Worker’s own logging
  console.debug({ some: { thing: text } });
  expect(drainLeaks()).toEqual([name]);
});

it('the test suite detects a token in a console log', async () => {
  const { username } = await someone('advisor');
  const answer = await call('/api/auth/login', { body: { username, password: PASSWORD } });
  const { access, refresh }: { access: string; refresh: string } = await answer.json();
  // biome-ignore lint/suspicious/noConsole: simulates the Worker’s own logging
  console.debug(access, refresh);
  expect(drainLeaks()).toEqual(['an access token', 'a refresh token']);
});
