import { expect, it } from 'vitest';
import { secretsInAnswer, secretsInLog } from '../../../scripts/tests/secrets.ts';

const SEEDED = { 'the password': 'Monsoon24', 'the signing key': 'kkkkkkkkkkkkkkkkkkkk' };

it.each([
  ['the password', '{"password":"Monsoon24"}'],
  ['the signing key', 'AUTH_SECRET=kkkkkkkkkkkkkkkkkkkk'],
  ['a password hash', 'insert scrypt$16384$8$5$c2FsdA==$aGFzaA=='],
  ['an access token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['a refresh token', `refresh=${crypto.randomUUID()}.${'a'.repeat(43)}`],
  ['a mobile number', 'GET /api/users?search=9812345678'],
])('a log that holds %s is found out', (name, text) => {
  expect(secretsInLog(`[wrangler] ${text} 200 OK`, SEEDED)).toEqual([name]);
});

it.each([
  'ORD1780077760500GQTOA was paid',
  'TXN1780077760500ABCDE',
  `request ${crypto.randomUUID()} failed at run (functions/app.ts:12:3)`,
  '{"at":1780077760500}',
])('a log of “%s” holds none', (text) => {
  expect(secretsInLog(text, SEEDED)).toEqual([]);
});

it('an answer may hold tokens and mobile numbers, and no password', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';
  expect(secretsInAnswer(`{"access":"${token}","mobile":"9812345678"}`, SEEDED)).toEqual([]);
  expect(secretsInAnswer('{"password":"Monsoon24"}', SEEDED)).toEqual(['the password']);
  expect(secretsInAnswer('{"hash":"scrypt$16384$8$5$a$b"}', SEEDED)).toEqual(['a password hash']);
});
