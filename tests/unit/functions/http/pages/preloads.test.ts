import { expect, it } from 'vitest';
import { addResourceHints, linkHeader } from '../../../../../functions/http/pages/preloads.ts';

const GRAPH = {
  '/_astro/Users.js': ['/_astro/react.js', '/_astro/staff.js'],
  '/_astro/Bar.js': ['/_astro/react.js'],
  '/_astro/page.js': ['/_astro/shop.js'],
};

const ISLANDS =
  '<astro-island component-url="/_astro/Users.js" renderer-url="/_astro/client.js"></astro-island>' +
  '<astro-island component-url="/_astro/Bar.js" renderer-url="/_astro/client.js"></astro-island>';

const page = (body: string) => `<html><head><title>Users</title></head><body>${body}</body></html>`;

function namedIn(html: string): (string | undefined)[] {
  const [head] = html.split('</head>');
  return [
    ...(head?.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low">/g) ?? []),
  ].map(([, url]) => url);
}

it("the page head preloads the page's islands and all their imports, each exactly once", () => {
  const html = addResourceHints(page(ISLANDS), GRAPH);
  expect(namedIn(html)).toEqual([
    '/_astro/Users.js',
    '/_astro/client.js',
    '/_astro/Bar.js',
    '/_astro/react.js',
    '/_astro/staff.js',
  ]);
  expect(html).toContain(page(ISLANDS).split('</head>')[1]);
});

it('the page head preloads the imports of a page script but not the script itself, and both load with low priority', () => {
  const html = addResourceHints(
    page('<script type="module" src="/_astro/page.js"></script>'),
    GRAPH,
  );
  expect(namedIn(html)).toEqual(['/_astro/shop.js']);
  expect(html).toContain(
    '<script type="module" src="/_astro/page.js" fetchpriority="low"></script>',
  );
});

it('addResourceHints leaves a page without scripts unchanged', () => {
  expect(addResourceHints(page('<p>Hello $& $1</p>'), GRAPH)).toBe(page('<p>Hello $& $1</p>'));
});

it('the Link header names the stylesheets and all scripts of a page with resource hints', () => {
  const html = addResourceHints(
    '<html><head><link rel="stylesheet" href="/_astro/page.css"></head>' +
      '<body><script type="module" src="/_astro/page.js"></script></body></html>',
    GRAPH,
  );
  expect(linkHeader(html).split(', ')).toEqual([
    '</_astro/page.css>; rel=preload; as=style',
    '</_astro/shop.js>; rel=modulepreload; fetchpriority=low',
    '</_astro/page.js>; rel=modulepreload; fetchpriority=low',
  ]);
});
