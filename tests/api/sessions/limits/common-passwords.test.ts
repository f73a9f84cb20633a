import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../../../functions/domain/people/sessions/common-passwords';
import { isCommon } from '../../../../functions/domain/people/sessions/new-password';
import { hashPassword } from '../../../../functions/domain/people/sessions/password';
import { SITE } from '../../../../src/content/site';
import { call } from '../../../support/api/call';
import { enter, PASSWORD, someone } from '../../../support/api/people';
import { someAdmin, userForm } from '../../../support/api/staff';

const brand = SITE.name.toLowerCase();
const BRAND_PASSWORD = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}20262026`;
const TOO_COMMON = 'This password is too easy to guess. Choose another one.';

interface Answer {
  status: number;
  text: string | undefined;
}

async function answerOf(response: Response, field: string): Promise<Answer> {
  const body: { fields?: Record<string, string> } =
    response.status === 204 ? {} : await response.json();
  return { status: response.status, text: body.fields?.[field] };
}

const WAYS: [way: string, set: (password: string) => Promise<Answer>][] = [
  [
    'is set by a sign-up',
    async (password) => {
      const person = { firstName: 'Meera', lastName: 'Joshi', phone: '9812345678' };
      const email = `${crypto.randomUUID()}@example.com`;
      const body = { ...person, email, password };
      return answerOf(await call('/api/auth/register', { body }), 'password');
    },
  ],
  [
    'is set by its user',
    async (new_password) => {
      const { token } = await enter(await someone('advisor'));
      const body = { current_password: PASSWORD, new_password };
      return answerOf(await call('/api/auth/password', { body, token }), 'new_password');
    },
  ],
  [
    'is set for a new user',
    async (password) => {
      const { token } = await someAdmin();
      const body = { ...userForm(), password };
      return answerOf(await call('/api/users', { body, token }), 'password');
    },
  ],
  [
    'is set by an admin',
    async (password) => {
      const { token } = await someAdmin();
      const { id } = await someone('advisor');
      return answerOf(
        await call(`/api/users/${id}/password`, { body: { password }, token }),
        'password',
      );
    },
  ],
];

describe.each(WAYS)('a password that %s', (_way, set) => {
  it.each(['Password1', 'pASSWORD1', 'Qwerty123', BRAND_PASSWORD])(
    'is rejected with a field error when it is the common password %j',
    async (password) => {
      expect(await set(password)).toEqual({ status: 422, text: TOO_COMMON });
    },
  );

  it('may have up to 128 characters', async () => {
    const long = `Zebra7Lamp${'x'.repeat(118)}`;
    expect((await set(long)).status).toBeLessThan(300);
    expect(await set(`${long}x`)).toEqual({
      status: 422,
      text: 'Password must be at most 128 characters',
    });
  });

  it('is accepted when it is not common', async () => {
    expect((await set('Zebra7Lamp')).status).toBeLessThan(300);
  });
});

describe('an admin who may set any password of sufficient length', () => {
  it.each(['        ', '12345678', 'password', 'aaaaaaaa', 'meera2024', 'Joshi123!'])(
    'cannot set the common password %j',
    async (password) => {
      const create = WAYS[2]?.[1];
      expect(await create?.(password)).toEqual({ status: 422, text: TOO_COMMON });
    },
  );
});

describe('the common password check', () => {
  it('matches any password on the list, regardless of case', () => {
    const common = COMMON_PASSWORDS.split('\n');
    expect(common.length).toBeGreaterThan(3000);
    expect(common.filter((password) => !isCommon(password.toUpperCase(), []))).toEqual([]);
  });

  it.each([
    ['Chipwala1', true],
    ['2026-CHIPWALA!', true],
    ['Asha Rao 99', true],
    ['asha.rao@chipwala.test', true],
    ['chipwalafan', false],
    ['correct horse', false],
  ])(
    'matches only passwords made from the user’s or the shop’s name: %j → %j',
    (password, common) => {
      expect(isCommon(password, ['Chipwala', 'Asha Rao', 'asha.rao@chipwala.test'])).toBe(common);
    },
  );
});

it.each([
  ['a common password', 'Password1'],
  ['a password of 128 characters', `Zebra7Lamp${'x'.repeat(118)}`],
])('%s that is already set is accepted at login', async (_which, password) => {
  const { username } = await someone('advisor', { passwordHash: await hashPassword(password) });
  const login = await call('/api/auth/login', { body: { username, password } });
  expect(login.status).toBe(200);
});
