import type { D1Database, ExecutionContext, Fetcher } from '@cloudflare/workers-types';
import { createApp } from '../../../functions/app';
import { bare, prepareBare } from './bare';
import { fill } from './fill';

interface Env extends Record<'SMALL' | 'MIDDLE' | 'LARGE', D1Database> {
  ASSETS: Fetcher;
  AUTH_SECRET: string;
}

const app = createApp([]);

function databaseOf(request: Request, env: Env): D1Database {
  const name = request.headers.get('x-database');
  if (name === 'large') return env.LARGE;
  return name === 'middle' ? env.MIDDLE : env.SMALL;
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const DB = databaseOf(request, env);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/ready') return new Response('ready');
    if (pathname === '/fill') {
      await prepareBare(DB);
      return new Response(await fill(DB, Number(searchParams.get('count')), env.AUTH_SECRET));
    }
    if (pathname.startsWith('/bare/')) return bare.fetch(request, { ...env, DB });
    return app.fetch(request, { ...env, DB }, context);
  },
};
