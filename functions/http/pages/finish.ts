import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../env';
import { narrowPolicy } from './policy';
import { addResourceHints, type ScriptGraph } from './preloads';

const POLICY = 'Content-Security-Policy';

/** Applies to pages rendered on demand what the build applies to static pages. */
export function finishPages(graph: ScriptGraph) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const html = await c.res.text();
    c.res = new Response(addResourceHints(html, graph), c.res);
    const policy = c.res.headers.get(POLICY);
    if (policy !== null) c.res.headers.set(POLICY, narrowPolicy(policy, html));
  });
}
