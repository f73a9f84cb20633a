import { describe, expect, it } from 'vitest';
import {
  secretsInAnswer,
  secretsInLog,
  secretsInServerOutput,
} from '../../../scripts/tests/secrets.ts';

const SEEDED = { 'the password': 'Monsoon24', 'the signing key': 'kkkkkkkkkkkkkkkkkkkk' };

it.each([
  ['the password', '{"password":"Monsoon24"}'],
  ['the signing key', 'AUTH_SECRET=kkkkkkkkkkkkkkkkkkkk'],
  ['a password hash', 'insert scrypt$16384$8$5$c2FsdA==$aGFzaA=='],
  ['an access token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['a refresh token', `refresh=${crypto.randomUUID()}.${'a'.repeat(43)}`],
  ['a mobile number', 'GET /api/users?search=9812345678'],
])('secretsInLog detects %s', (name, text) => {
  expect(secretsInLog(`[wrangler] ${text} 200 OK`, SEEDED)).toEqual([name]);
});

it.each([
  'ORD1780077760500GQTOA was paid',
  'TXN1780077760500ABCDE',
  `request ${crypto.randomUUID()} failed at run (functions/app.ts:12:3)`,
  '{"at":1780077760500}',
])('secretsInLog finds no secret in “%s”', (text) => {
  expect(secretsInLog(text, SEEDED)).toEqual([]);
});

describe('a response', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';

  it('may contain tokens only when it is from the login or refresh endpoint', () => {
    const text = `{"access":"${token}"}`;
    expect(secretsInAnswer(text, SEEDED, '/api/auth/login')).toEqual([]);
    expect(secretsInAnswer(text, SEEDED, '/api/token/refresh')).toEqual([]);
    for (const path of ['/api/users', '/dashboard', '/api/auth/logout']) {
      expect(secretsInAnswer(text, SEEDED, path)).toEqual(['an access token']);
    }
  });

  it('may contain a mobile number only when it shows people, orders or redemptions', () => {
    const text = '{"mobile":"9812345678"}';
    for (const path of ['/api/users/5', '/api/orders/ORD1', '/api/redemption/history.csv']) {
      expect(secretsInAnswer(text, SEEDED, path)).toEqual([]);
    }
    for (const path of ['/dashboard/users', '/orders', '/giveaway-redemption']) {
      expect(secretsInAnswer(text, SEEDED, path)).toEqual([]);
    }
    for (const path of ['/dashboard', '/dashboard/stores', '/goods', '/login']) {
      expect(secretsInAnswer(text, SEEDED, path)).toEqual(['a mobile number']);
    }
    for (const path of ['/track/ORD1', '/api/orders/track', '/api/stores', '/api/auth/login']) {
      expect(secretsInAnswer(text, SEEDED, path)).toEqual(['a mobile number']);
    }
  });

  it('must never contain a password or its hash', () => {
    expect(secretsInAnswer('"Monsoon24"', SEEDED, '/api/users')).toEqual(['the password']);
    expect(secretsInAnswer('scrypt$16384$8$5$a$b', SEEDED, '/api/users')).toEqual([
      'a password hash',
    ]);
  });
});

describe('the log of the local server', () => {
  const call = '[wrangler:info] GET /api/users?search=9812345678 200 OK (5ms)';

  it("may contain a search term in a request's URL", () => {
    expect(secretsInServerOutput(`${call}\n`, SEEDED)).toEqual([]);
  });

  it("must not contain secrets outside a request's URL, or a password even in a URL", () => {
    expect(secretsInServerOutput(`${call}\n{ path: '9812345678' }\n`, SEEDED)).toEqual([
      'a mobile number',
    ]);
    expect(secretsInServerOutput(call.replace('9812345678', 'Monsoon24'), SEEDED)).toEqual([
      'the password',
    ]);
  });
});
