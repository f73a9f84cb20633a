import { expect, test } from 'vitest';
import { sessionOf } from '../../../src/session/cookie';

function header(value: string): string {
  return `theme=dark; __Host-user=${encodeURIComponent(value)}; __Host-access=a.b.c`;
}

test('the display cookie contains the logged-in user', () => {
  const user = { username: 'sysadm', first_name: 'Zoë; = Admin', role: 'system_admin' };
  expect(sessionOf(header(JSON.stringify(user)))).toEqual({ status: 'in', user });
});

test.each([
  ['there is no cookie', ''],
  ['another cookie ends in the same name', 'user={}'],
  ['it is empty', '__Host-user='],
  ['it is not JSON', header('{')],
  ['it lacks the role', header('{"username":"a","first_name":"b"}')],
  ['it is not an object', header('"sysadm"')],
  ['it cannot be decoded', '__Host-user=%E0%A4%A'],
])('the cookie contains no user when %s', (_when, cookies) => {
  expect(sessionOf(cookies)).toEqual({ status: 'out' });
});
