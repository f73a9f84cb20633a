import scriptGraph from 'virtual:script-graph';
import { cf } from '@astrojs/cloudflare/hono';
import { astro, getFetchState } from 'astro/hono';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env';
import { finishPages } from './http/pages/finish';
import { provideLists } from './http/pages/lists';

const setAstroLocals: MiddlewareHandler<AppEnv> = async (c, next) => {
  const user = c.get('session')?.user;
  const readList = c.get('readList');
  if (user && readList) Object.assign(getFetchState(c).locals, { user, readList });
  await next();
};

/** The only route into Astro: pages rendered on demand, and assets behind the gate. */
export const pages = [
  provideLists,
  setAstroLocals,
  finishPages(JSON.parse(scriptGraph)),
  cf(),
  astro(),
];
