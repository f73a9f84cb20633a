import scriptGraph from 'virtual:script-graph';
import { cf } from '@astrojs/cloudflare/hono';
import { astro, getFetchState } from 'astro/hono';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env';
import { finishPages } from './http/pages/finish';
import { listReader } from './http/pages/lists';

const setAstroLocals: MiddlewareHandler<AppEnv> = async (c, next) => {
  const user = c.get('session')?.user;
  if (user) {
    const { locals } = getFetchState(c);
    locals.user = user;
    locals.readList = listReader({ env: c.env, req: c.req, user });
  }
  await next();
};

/** The only door to Astro: pages on demand, and assets that the gate has to see first. */
export const pages = [setAstroLocals, finishPages(JSON.parse(scriptGraph)), cf(), astro()];
