import type { APIRoute } from 'astro';
import { CATEGORIES, PRODUCTS } from '../content/catalogue';
import { SITE } from '../content/site';
import { categoryPath, PATHS, productPath } from '../lib/paths';

const PAGES = [
  PATHS.home,
  PATHS.shop,
  PATHS.categories,
  PATHS.partners,
  PATHS.help,
  PATHS.legal,
  PATHS.signup,
  ...CATEGORIES.map(({ id }) => categoryPath(id)),
  ...PRODUCTS.map(({ id }) => productPath(id)),
];

export const GET: APIRoute = () =>
  new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...PAGES.map((path) => `  <url><loc>${new URL(path, SITE.url).href}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'application/xml' } },
  );
