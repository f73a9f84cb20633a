import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints.ts';
import { PATHS, productPath, trackPath } from '../../../src/lib/paths.ts';
import { withBanner } from '../../../src/service-worker/banner.ts';
import { filesOf, isKeptPage } from '../../../src/service-worker/kept-pages.ts';

test.each([
  PATHS.home,
  PATHS.shop,
  PATHS.moreProducts,
  PATHS.wishlist,
  PATHS.cart,
  PATHS.compare,
  PATHS.categories,
  '/categories/mobiles',
  productPath('nila-n9-pro'),
  PATHS.partners,
  PATHS.help,
  PATHS.legal,
])('the service worker may cache %s', (path) => {
  expect(isKeptPage(path)).toBe(true);
});

test.each([
  PATHS.login,
  PATHS.signup,
  PATHS.logout,
  PATHS.dashboard,
  PATHS.users,
  PATHS.workledger,
  PATHS.orders,
  PATHS.redemption,
  PATHS.track,
  trackPath('ORD1700000000000ABCDE'),
  `${PATHS.orders}/stock`,
  ...ENDPOINTS.map(({ path }) => path),
  '/shopping',
])('the service worker never caches %s', (path) => {
  expect(isKeptPage(path)).toBe(false);
});

test('filesOf lists the scripts, styles and drawings of a page, each once', () => {
  const html = `<link rel="stylesheet" href="/_astro/a.css"><img src="/art/vayu.svg">
    <script src="/_astro/b.js"></script><link href='/_astro/b.js'><a href="/shop">Shop</a>`;
  expect(filesOf(html)).toEqual(['/_astro/a.css', '/art/vayu.svg', '/_astro/b.js']);
});

describe('a cached page', () => {
  const html = '<html><body class="shop"><main>Phones</main></body></html>';

  test('shows when it was last updated', () => {
    const page = withBanner(html, Date.parse('2026-11-22T06:10:00Z'));
    expect(page).toContain('last updated on 22 Nov 2026, 11:40 am;');
    expect(page.indexOf('role="status"')).toBeLessThan(page.indexOf('<main>'));
  });

  test('shows only a “no internet connection” message when its age is unknown', () => {
    expect(withBanner(html, Number.NaN)).toContain('>No internet connection.</p>');
  });
});
