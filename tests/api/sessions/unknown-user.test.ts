import { env } from 'cloudflare:workers';
import { afterAll, expect, it, vi } from 'vitest';

const UNKNOWN = { login: 'unknown', password: 'Chipwala1', address: 'local' };

const PASSWORD_MODULE = '../../../functions/domain/people/sessions/password';

// Resets the modules, because test files that run later share them.
afterAll(() => {
  vi.doUnmock(PASSWORD_MODULE);
  vi.resetModules();
});

it('a login with an unknown name takes as long as one with a wrong password', async () => {
  vi.resetModules();
  vi.doMock(PASSWORD_MODULE, { spy: true });
  const { DUMMY_HASH, verifyPassword } = await import(
    '../../../functions/domain/people/sessions/password'
  );
  const { authenticate } = await import('../../../functions/domain/people/sessions/login');
  const { connect } = await import('../../../functions/db');

  const login = authenticate(connect(env.DB), UNKNOWN, 1);
  await expect(login).rejects.toMatchObject({ code: 'wrong-credentials' });
  expect(vi.mocked(verifyPassword).mock.calls).toEqual([['Chipwala1', DUMMY_HASH]]);
});
