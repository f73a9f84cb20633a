import { expect, it } from 'vitest';
import { readSession } from '../../../../functions/domain/people/sessions/sessions';
import { auditOf } from '../../../support/api/audit';
import { call, failure } from '../../../support/api/call';
import { db, enter, PASSWORD, someone } from '../../../support/api/people';
import { userInDb } from '../../../support/api/staff';

const PATH = '/api/auth/password';
const NEW = 'Another12';

const isAlive = async (sessionId: string) =>
  (await readSession(db, sessionId, Date.now())) !== undefined;

it.each(['customer', 'advisor'] as const)(
  'a %s who changes their password stays logged in on this device only',
  async (role) => {
    const user = await someone(role);
    const [here, elsewhere] = [await enter(user), await enter(user)];
    const stranger = await enter(await someone(role));
    const body = { current_password: PASSWORD, new_password: NEW };
    expect((await call(PATH, { body, token: here.token })).status).toBe(204);

    expect(await Promise.all([here, elsewhere, stranger].map((s) => isAlive(s.sessionId)))).toEqual(
      [true, false, true],
    );
    const login = (password: string) =>
      call('/api/auth/login', { body: { username: user.username, password } });
    expect((await login(NEW)).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(401);
  },
);

it('the audit log records that a password was changed, but not the old or new password', async () => {
  const { user, token } = await enter(await someone('advisor'));
  const before = await userInDb(user.id);
  await call(PATH, { body: { current_password: PASSWORD, new_password: NEW }, token });
  const [entry] = await auditOf(user.id);
  expect(entry).toMatchObject({
    action: 'user.change-password',
    actorId: user.id,
    before: null,
    after: null,
  });
  expect((await userInDb(user.id)).updatedAt).toBeGreaterThan(before.updatedAt);
});

it('a wrong current password causes a field error and changes nothing', async () => {
  const { user, token } = await enter(await someone('advisor'));
  const before = await userInDb(user.id);
  const body = { current_password: 'Wrong1234', new_password: NEW };
  const text = 'The current password is wrong';
  expect(await failure(call(PATH, { body, token }))).toEqual([
    422,
    { code: 'wrong-password', message: text, fields: { current_password: text } },
  ]);
  expect(await userInDb(user.id)).toEqual(before);
  expect(await auditOf(user.id)).toEqual([]);
});

it('a new password that violates the sign-up rules is rejected', async () => {
  const { token } = await enter(await someone('customer'));
  const body = { current_password: PASSWORD, new_password: 'weakness' };
  expect(await failure(call(PATH, { body, token }))).toMatchObject([
    422,
    { code: 'invalid', fields: { new_password: expect.stringMatching(/^Must contain/) } },
  ]);
});

it('only one of two concurrent changes with the same old password succeeds', async () => {
  const { token } = await enter(await someone('advisor'));
  const change = (new_password: string) =>
    call(PATH, { body: { current_password: PASSWORD, new_password }, token });
  const answers = await Promise.all([change('First1234'), change('Second123')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
});
