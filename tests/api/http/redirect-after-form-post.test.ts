import { describe, expect, it } from 'vitest';
import { call, failure } from '../../support/api/call';

const FORM = 'application/x-www-form-urlencoded';
const BROWSER = { 'Content-Type': FORM, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const body = 'username=adviso&password=Chipwala1';

describe('a native form post', () => {
  it.each([
    ['/api/auth/login', '/login#needs-script'],
    ['/api/auth/register', '/signup#needs-script'],
  ])('is redirected from %s to the form at %s and does not log the user in', async (path, page) => {
    const answer = await call(path, { body, headers: BROWSER });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(page);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['to another path', '/api/auth/logout', BROWSER],
    [
      'by a client other than a browser',
      '/api/auth/login',
      { 'Content-Type': FORM, Accept: 'application/json' },
    ],
    ['with another content type', '/api/auth/login', { ...BROWSER, 'Content-Type': 'text/plain' }],
  ])('is rejected because of its content type when it is sent %s', async (_case, path, headers) => {
    const [status] = await failure(call(path, { body, headers }));
    expect(status).toBe(415);
  });
});
