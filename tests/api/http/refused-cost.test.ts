import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../../src/contract/roles';
import { call } from '../../support/api/call';
import { callOn } from '../../support/api/faults/trouble';
import { loggedIn } from '../../support/api/people';
import { countQueries } from '../../support/api/queries';
import app from '../../support/api/worker';

const VISITORS = [...ROLES, 'logged out'] as const;
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const role of ROLES) tokens.set(role, (await loggedIn(role)).token);
  const { token } = await loggedIn('system_admin');
  await call('/api/auth/logout', { token, method: 'POST' });
  tokens.set('logged out', token);
});

/** Every API endpoint, with an id if its path takes one. */
const CALLS = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '1')}`),
  ),
];

async function cost(line: string, token: string | undefined) {
  const [method = '', path = ''] = line.split(' ');
  const { d1, queries, statements } = countQueries(env.DB);
  const options = { method, ...(method !== 'GET' && { body: {} }), ...(token && { token }) };
  const { status } = await callOn(d1, path, options);
  return { status, queries: queries(), statements: statements() };
}

const isRefused = ({ status }: { status: number }) => status === 401 || status === 403;

describe('a rejected request', () => {
  it.each(CALLS)('runs at most one database query: %s', async (line) => {
    for (const visitor of VISITORS) {
      const paid = await cost(line, tokens.get(visitor));
      if (!isRefused(paid)) continue;
      expect(paid.queries, visitor).toBeLessThanOrEqual(1);
      expect(paid.statements, visitor).toBeLessThanOrEqual(1);
    }
  });

  it.each(CALLS)('runs no database query without a valid session: %s', async (line) => {
    for (const token of [undefined, 'made-up', 'a.b.c']) {
      const paid = await cost(line, token);
      if (isRefused(paid)) expect(paid).toMatchObject({ queries: 0, statements: 0 });
    }
  });

  it('occurs more than once per endpoint in this test, on average', async () => {
    const asked = CALLS.flatMap((line) => VISITORS.map((who) => cost(line, tokens.get(who))));
    const refused = (await Promise.all(asked)).filter(isRefused);
    expect(refused.length).toBeGreaterThan(CALLS.length);
  });
});
