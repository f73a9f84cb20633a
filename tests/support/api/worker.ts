import { env as own } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { createApp } from '../../../functions/app';
import type { AppEnv } from '../../../functions/env';
import { secretsInAnswer } from '../../../scripts/tests/secrets';
import { NEW_PASSWORD, PASSWORD } from '../passwords';
import { SCRIPT_KEY } from '../script/faults';
import { requireDescribed } from './answers/described';

/** Stands in for Astro: a raw Response, as Astro gives, that names the user it was handed. */
const page: MiddlewareHandler<AppEnv> = async (c) =>
  new Response(`page for ${c.get('session')?.user.username ?? 'nobody'}`, {
    headers: { 'Content-Security-Policy': "script-src 'self'" },
  });

const app = createApp([page]);
const answer = app.fetch;

/** Every answer of every test is looked through: it holds no secret, and only what is described. */
app.fetch = async (request, env, context) => {
  const given = await answer(request, env, context);
  // A file of many parts may break off on purpose; it is read where it is asked for.
  if (given.headers.get('Content-Type')?.startsWith('text/csv')) return given;
  const text = given.body === null ? '' : await given.text();
  requireDescribed(request, given.status, text);
  if (given.body === null) return given;
  const seeded = {
    'the password': PASSWORD,
    'the new password': NEW_PASSWORD,
    'the signing key': own.AUTH_SECRET,
    'the key of the script': SCRIPT_KEY,
  };
  const [secret] = secretsInAnswer(text, seeded, new URL(request.url).pathname);
  if (secret !== undefined) throw new Error(`An answer holds ${secret}`);
  return new Response(text, given);
};

export default app;
