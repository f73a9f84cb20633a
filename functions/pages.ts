import scriptGraph from 'virtual:script-graph';
import { cf } from '@astrojs/cloudflare/hono';
import { astro, getFetchState } from 'astro/hono';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env';
import { preloadScripts } from './http/pages/preloads';

const setAstroUser: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = c.get('session');
  if (session) getFetchState(c).locals.user = session.user;
  await next();
};

/** The only door to Astro: pages on demand, and assets that the gate has to see first. */
export const pages = [setAstroUser, preloadScripts(JSON.parse(scriptGraph)), cf(), astro()];
