import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../functions/db/schema';
import { auditOf } from '../../support/api/audit';
import { answer, call, failure } from '../../support/api/call';
import { db, someone } from '../../support/api/people';

const PATH = '/api/auth/register';
const MARKED = 'Please check the marked fields.';
const TAKEN = 'An account with this email already exists';

const valid = {
  firstName: 'Meera',
  lastName: 'Joshi',
  email: 'Meera@Example.com',
  phone: '9812345678',
  password: 'Lamp4Zebra',
};

describe('a shopper who signs up', () => {
  it('becomes a customer with the email address as username but is not logged in', async () => {
    const response = await call(PATH, { body: valid });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      message: 'Account created successfully!',
      user: {
        id: expect.any(Number),
        username: 'meera@example.com',
        first_name: 'Meera',
        last_name: 'Joshi',
        role: 'customer',
        store: null,
        store_name: null,
      },
    });
  });

  it('cannot choose a role, and unknown fields are ignored', async () => {
    const body = { ...valid, email: 'role@example.com', role: 'system_admin', is_active: false };
    expect((await call(PATH, { body })).status).toBe(201);
    const [row] = await db.select().from(users).where(eq(users.email, 'role@example.com'));
    expect(row).toMatchObject({ role: 'customer', isActive: true, username: 'role@example.com' });
  });

  it('creates an audit row without the password or its hash', async () => {
    const body = { ...valid, email: 'audit@example.com' };
    const [, reply] = await answer(call(PATH, { body }));
    const { user } = reply as { user: { id: number } };
    expect(await auditOf(user.id)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Number),
        actorId: null,
        action: 'user.register',
        subjectType: 'user',
        subjectId: String(user.id),
        before: null,
        after: {
          username: 'audit@example.com',
          email: 'audit@example.com',
          phone: '9812345678',
          role: 'customer',
        },
      },
    ]);
  });

  it('gets an error when the email address is taken, regardless of case', async () => {
    await call(PATH, { body: { ...valid, email: 'twice@example.com' } });
    const again = call(PATH, { body: { ...valid, email: 'TWICE@Example.COM' } });
    expect(await failure(again)).toEqual([
      409,
      { code: 'email-taken', message: TAKEN, fields: { email: TAKEN } },
    ]);
  });

  it('gets an error when the email address is another user’s username', async () => {
    await someone('customer', { username: 'old@example.com', email: 'new@example.com' });
    const body = { ...valid, email: 'old@example.com' };
    expect((await call(PATH, { body })).status).toBe(409);
  });

  it('creates only one account when four requests arrive concurrently', async () => {
    const body = { ...valid, email: 'race@example.com' };
    const calls = Array.from({ length: 4 }, () => call(PATH, { body }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409]);
  });
});

describe('an invalid sign-up', () => {
  it('is rejected with an error for every missing field', async () => {
    expect(await failure(call(PATH, { body: {} }))).toEqual([
      422,
      {
        code: 'invalid',
        message: MARKED,
        fields: {
          firstName: 'First name is required',
          lastName: 'Last name is required',
          email: 'Email is required',
          phone: 'Phone number is required',
          password: 'Password is required',
        },
      },
    ]);
  });

  it.each([
    ['firstName', ' A ', 'Must be at least 2 characters'],
    ['lastName', 'B', 'Must be at least 2 characters'],
    ['email', 'meera@example', 'Invalid email'],
    ['phone', '98123', 'Invalid phone number'],
    ['phone', '98123456789', 'Invalid phone number'],
    ['password', 'Short1', 'Password must be at least 8 characters'],
    ['password', 'alllower1', 'Must contain at least 1 uppercase, 1 lowercase letter and a number'],
    [
      'password',
      'NoDigitsHere',
      'Must contain at least 1 uppercase, 1 lowercase letter and a number',
    ],
  ])('is rejected with a field error: %s %j', async (field, value, text) => {
    const body = { ...valid, email: 'rule@example.com', [field]: value };
    expect(await failure(call(PATH, { body }))).toEqual([
      422,
      { code: 'invalid', message: MARKED, fields: { [field]: text } },
    ]);
  });

  it('is rejected as malformed when a field is not text', async () => {
    const body = { ...valid, phone: 9812345678 };
    expect(await failure(call(PATH, { body }))).toEqual([
      400,
      { code: 'malformed', message: 'The request does not have the expected fields.' },
    ]);
  });
});
