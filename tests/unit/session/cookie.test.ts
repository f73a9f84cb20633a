import { expect, test } from 'vitest';
import { sessionOf } from '../../../src/session/cookie';

function header(value: string): string {
  return `theme=dark; __Host-user=${encodeURIComponent(value)}; __Host-access=a.b.c`;
}

test('sessionOf reads the logged-in user from the display cookie', () => {
  const user = { username: 'sysadm', first_name: 'Zoë; = Admin', role: 'system_admin' };
  expect(sessionOf(header(JSON.stringify(user)))).toEqual({ status: 'in', user });
});

test.each([
  ['there is no cookie', ''],
  ['only another cookie has a similar name', 'user={}'],
  ['it is empty', '__Host-user='],
  ['it is not JSON', header('{')],
  ['it lacks the role', header('{"username":"a","first_name":"b"}')],
  ['it is not an object', header('"sysadm"')],
  ['it cannot be decoded', '__Host-user=%E0%A4%A'],
])('sessionOf returns a logged-out session when %s', (_when, cookies) => {
  expect(sessionOf(cookies)).toEqual({ status: 'out' });
});
