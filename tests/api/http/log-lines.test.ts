import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { COOKIES } from '../../../src/lib/cookies';
import { callOn, failing, LOST } from '../../support/api/faults/trouble';
import { loggedIn } from '../../support/api/people';

const log = vi.spyOn(console, 'error');
const FORGED = '{"security":"forged"}';

let token: string;

beforeAll(async () => {
  ({ token } = await loggedIn('advisor'));
});

beforeEach(() => {
  log.mockReset();
  log.mockImplementation(() => undefined);
});

it.each([
  ['a raw line break', `\n${FORGED}`],
  ['two raw line breaks', `\r\n\r\n${FORGED}`],
  ['an encoded line break', `%0A${FORGED}`],
  ['encoded line breaks of every kind', `%0D%0A%0B%0C%C2%85%E2%80%A8%E2%80%A9${FORGED}`],
  ['a line break encoded twice', `%250A${FORGED}`],
  ['a raw escape code', `\x1b[2J\x1b[31m${FORGED}`],
  ['an encoded escape code', `%1B%5B2J%C2%9B31m${FORGED}`],
  ['a null and a backspace', `%00%08${FORGED}`],
  ['quotes and braces', `",%22}${FORGED}`],
])('a path with %s produces one log entry without control characters', async (_case, text) => {
  const { d1 } = failing(LOST);
  const headers = { Cookie: `${COOKIES.access}=${token}` };
  const response = await callOn(d1, `/dashboard/x${text}`, { headers });
  expect(response.status).toBe(503);
  expect(log).toHaveBeenCalledOnce();
  const [entry, ...more] = log.mock.calls[0] ?? [];
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ request_id: response.headers.get('X-Request-Id'), method: 'GET' });
  expect(entry.path).toMatch(/^\/dashboard\/x[!-~]*$/);
});
