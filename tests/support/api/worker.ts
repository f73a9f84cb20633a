import type { MiddlewareHandler } from 'hono';
import { createApp } from '../../../functions/app';
import type { AppEnv } from '../../../functions/env';

/** Stands in for Astro: a raw Response, as Astro gives, that names the user it was handed. */
const page: MiddlewareHandler<AppEnv> = async (c) =>
  new Response(`page for ${c.get('session')?.user.username ?? 'nobody'}`, {
    headers: { 'Content-Security-Policy': "script-src 'self'" },
  });

export default createApp([page]);
