import scriptGraph from 'virtual:script-graph';
import { cf } from '@astrojs/cloudflare/hono';
import { astro, getFetchState } from 'astro/hono';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env';
import { provideLists } from './http/pages/lists';
import { narrowPolicy } from './http/pages/policy';
import { addResourceHints, linkHeader, type ScriptGraph } from './http/pages/preloads';

const POLICY = 'Content-Security-Policy';
const GRAPH: ScriptGraph = JSON.parse(scriptGraph);

const setAstroLocals: MiddlewareHandler<AppEnv> = async (c, next) => {
  const user = c.get('session')?.user;
  const readList = c.get('readList');
  if (user && readList) Object.assign(getFetchState(c).locals, { user, readList });
  await next();
};

/**
 * Adds preloads to pages rendered on demand and narrows their policy, as the build does for static
 * pages.
 */
const finishPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
  const html = await c.res.text();
  const page = addResourceHints(html, GRAPH);
  c.res = new Response(page, c.res);
  c.res.headers.set('Link', linkHeader(page));
  const policy = c.res.headers.get(POLICY);
  if (policy !== null) c.res.headers.set(POLICY, narrowPolicy(policy, html));
};

/** The only route into Astro: pages rendered on demand, and assets behind the gate. */
export const pages = [provideLists, setAstroLocals, finishPages, cf(), astro()];
