import type { APIRoute } from 'astro';
import { SITE } from '../content/site';
import { PATHS } from '../lib/paths';

const CLOSED = ['/api/', PATHS.dashboard, PATHS.workledger, PATHS.orders, PATHS.redemption];

export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', SITE.url).href}`,
      '',
    ].join('\n'),
  );
