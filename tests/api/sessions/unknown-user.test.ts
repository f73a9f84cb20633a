import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';

const UNKNOWN = { login: 'unknown', password: 'Chipwala1', address: 'local' };

it('a login with an unknown name costs as much as a full password check', async () => {
  vi.resetModules();
  vi.doMock('../../../functions/domain/people/sessions/password', { spy: true });
  const { DUMMY_HASH, verifyPassword } = await import(
    '../../../functions/domain/people/sessions/password'
  );
  const { authenticate } = await import('../../../functions/domain/people/sessions/login');
  const { connect } = await import('../../../functions/db');

  const login = authenticate(connect(env.DB), UNKNOWN, 1);
  await expect(login).rejects.toMatchObject({ code: 'wrong-credentials' });
  expect(vi.mocked(verifyPassword).mock.calls).toEqual([['Chipwala1', DUMMY_HASH]]);
});
