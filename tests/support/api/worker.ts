import { env as own } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { createApp } from '../../../functions/app';
import type { AppEnv } from '../../../functions/env';
import { secretsInAnswer } from '../../../scripts/tests/secrets';
import { PHOTO_TYPE } from '../../../src/contract/repairs/photos';
import { NEW_PASSWORD, PASSWORD } from '../passwords';
import { SCRIPT_KEY } from '../script/faults';
import { requireDescribed } from './answers/described';

/**
 * A fake of Astro. Like an Astro page, it returns a raw Response; the body contains the current
 * user's name.
 */
const page: MiddlewareHandler<AppEnv> = async (c) =>
  new Response(`page for ${c.get('session')?.user.username ?? 'guest'}`, {
    headers: { 'Content-Security-Policy': "script-src 'self'" },
  });

const FILE_TYPES = ['text/csv', 'application/xml', PHOTO_TYPE];

const app = createApp([page]);
const handle = app.fetch;

/** Checks every response in every test: it must contain no secret and match its description. */
app.fetch = async (request, env, context) => {
  const original = await handle(request, env, context);
  // Leaves the body of a file unread, because a test may cancel a streamed file on purpose.
  const type = original.headers.get('Content-Type') ?? '';
  if (FILE_TYPES.some((each) => type.startsWith(each))) return original;
  const text = original.body === null ? '' : await original.text();
  requireDescribed(request, original.status, text);
  if (original.body === null) return original;
  const seeded = {
    'the password': PASSWORD,
    'the new password': NEW_PASSWORD,
    'the signing key': own.AUTH_SECRET,
    'the key of the script': SCRIPT_KEY,
  };
  const [secret] = secretsInAnswer(text, seeded, new URL(request.url).pathname);
  if (secret !== undefined) throw new Error(`A response contains ${secret}`);
  return new Response(text, original);
};

export default app;
