import { expect, test } from 'vitest';
import { sessionOf } from '../../../../src/features/session/cookie';

function jar(value: string): string {
  return `theme=dark; __Host-user=${encodeURIComponent(value)}; __Host-access=a.b.c`;
}

test('the display cookie tells who is logged in', () => {
  const user = { username: 'sysadm', first_name: 'Zoë; = Admin', role: 'system_admin' };
  expect(sessionOf(jar(JSON.stringify(user)))).toEqual({ status: 'in', user });
});

test.each([
  ['there is no cookie', ''],
  ['another cookie ends in the same name', 'user={}'],
  ['it is empty', '__Host-user='],
  ['it is not JSON', jar('{')],
  ['it lacks the role', jar('{"username":"a","first_name":"b"}')],
  ['it is not an object', jar('"sysadm"')],
  ['it cannot be decoded', '__Host-user=%E0%A4%A'],
])('nobody is logged in when %s', (_when, cookies) => {
  expect(sessionOf(cookies)).toEqual({ status: 'out' });
});
