import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { ACCOUNTS, LOCAL_PASSWORD } from '../../scripts/seed/accounts';
import { call } from '../support/api/call';

it('a freshly migrated database contains no account, session or prize', async () => {
  for (const table of ['users', 'sessions', 'stores', 'giveaway_entries', 'audit_log']) {
    const found = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n');
    expect(found, table).toBe(0);
  }
});

it('sample accounts cannot log in to a freshly migrated database', async () => {
  for (const { username, email } of ACCOUNTS) {
    for (const name of [username, email]) {
      const body = { username: name, password: LOCAL_PASSWORD };
      expect((await call('/api/auth/login', { body })).status, name).toBe(401);
    }
  }
});
