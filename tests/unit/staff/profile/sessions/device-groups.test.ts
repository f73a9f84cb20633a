import { expect, test } from 'vitest';
import { groupByDevice } from '../../../../../src/staff/profile/sessions/device-groups';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/140.0.0.0 Safari/537.36';

const session = (id: string, user_agent: string, used_at: number) => ({
  id,
  user_agent,
  used_at,
  created_at: 0,
  is_current: false,
});

test('groupByDevice groups sessions that look alike, the last used ones first', () => {
  const groups = groupByDevice([
    session('1', PHONE, 10),
    session('2', TABLET, 40),
    session('3', PHONE, 30),
  ]);
  expect(
    groups.map(({ name, kind, sessions }) => [name, kind, sessions.map(({ id }) => id)]),
  ).toEqual([
    ['Chrome on Android', 'tablet', ['2']],
    ['Chrome on Android', 'phone', ['3', '1']],
  ]);
});
