import { describe, expect, it } from 'vitest';
import { call } from '../../support/api/call';
import { almostTooManyGuesses, someone } from '../../support/api/people';

const FORGEABLE = [
  'X-Forwarded-For',
  'X-Real-IP',
  'Forwarded',
  'True-Client-IP',
  'X-Client-IP',
  'CF-Connecting-IPv6',
  'CF-Pseudo-IPv4',
];

let made = 0;

/** Returns headers with an unused client address, in the format that each header expects. */
function forged(names: readonly string[]): Record<string, string> {
  made += 1;
  const address = `192.0.2.${made % 250}`;
  return Object.fromEntries(
    names.map((name) => [name, name === 'Forwarded' ? `for=${address}` : address]),
  );
}

function logIn(username: string, headers: Record<string, string>) {
  return call('/api/auth/login', { body: { username, password: 'Wrong1234' }, headers });
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);

describe('a client that sends forged address headers', () => {
  it.each(FORGEABLE)('gets no additional password guesses: %s', async (name) => {
    const { username } = await someone('advisor');
    const address = `guesser by ${name}`;
    await almostTooManyGuesses({ login: username, address });
    const answers: Response[] = [];
    for (let count = 0; count < 2; count++) {
      answers.push(await logIn(username, { ...forged([name]), 'CF-Connecting-IP': address }));
    }
    expect(statuses(answers)).toEqual([401, 429]);
  });

  it('gets no additional requests per minute', async () => {
    const answers: Response[] = [];
    // More requests than two minutes allow, so one is rejected even if a new minute starts in
    // between.
    for (let count = 0; count < 2 * 30 + 1; count++) {
      const headers = { ...forged(FORGEABLE), 'CF-Connecting-IP': '198.51.100.20' };
      answers.push(await call('/api/auth/login', { body: {}, headers }));
    }
    expect(statuses(answers)).toContain(429);
  });

  it('is rate-limited by its real address', async () => {
    const [victim, guesser] = ['198.51.100.30', '198.51.100.31'];
    const { username } = await someone('advisor');
    for (const address of [victim, guesser]) {
      await almostTooManyGuesses({ login: username, address });
    }
    const naming = Object.fromEntries(FORGEABLE.map((name) => [name, victim]));
    const guess = () => logIn(username, { ...naming, 'CF-Connecting-IP': guesser });
    const answers = [await guess(), await guess()];
    answers.push(await logIn(username, { 'CF-Connecting-IP': victim }));
    expect(statuses(answers)).toEqual([401, 429, 401]);
  });
});
