import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { version } from '../../../package.json';
import { answer, call, SITE } from '../../support/api/call';
import app from '../../support/api/worker';

const BROKEN: D1Database = Object.assign(Object.create(env.DB), {
  prepare() {
    throw new Error('D1_ERROR: out of reach');
  },
});

it('anyone can ask whether the shop is well', async () => {
  expect(await answer(call('/api/health'))).toEqual([
    200,
    { status: 'ok', database: 'ok', version },
  ]);
});

it('a monitor learns that the database does not answer', async () => {
  const request = new Request(`${SITE}/api/health`);
  const sick = { ...env, DB: BROKEN };
  const response = Promise.resolve(app.fetch(request, sick, createExecutionContext()));
  expect(await answer(response)).toEqual([
    503,
    { status: 'unavailable', database: 'unavailable', version },
  ]);
});
