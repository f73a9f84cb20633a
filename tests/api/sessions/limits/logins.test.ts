import { expect, it } from 'vitest';
import { call } from '../../../support/api/call';
import { someone } from '../../../support/api/people';

const AT_ONCE = 16;

function logIn(username: string) {
  return call('/api/auth/login', { body: { username, password: 'Wrong1234' } });
}

it('the Worker checks only a few of many concurrent logins and returns a retry delay for the rest', async () => {
  const { username } = await someone('advisor');
  const names = Array.from({ length: AT_ONCE }, (_, index) =>
    index % 2 ? username : `no${index}`,
  );
  const answers = await Promise.all(names.map(logIn));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE / 2);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(AT_ONCE - refused.length);
  for (const answer of refused) {
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      code: 'rate-limited',
      message: expect.stringMatching(/Try again in \d+ s/),
    });
  }
});
