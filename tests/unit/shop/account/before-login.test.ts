import { describe, expect, it } from 'vitest';
import { originOf } from '../../../../src/shop/account/before-login';

const SITE = 'https://chipwala.example';

describe('originOf', () => {
  it.each([
    ['/cart', `${SITE}/cart`],
    ['/shop?q=charger&sort=price-low', `${SITE}/shop?q=charger&sort=price-low`],
    ['/product/dhun-buds-2', `${SITE}/product/dhun-buds-2`],
    ['//elsewhere.example/cart', `${SITE}//elsewhere.example/cart`],
    ['/login?reason=ended', 'step'],
    ['/signup', 'step'],
    ['/', null],
  ])(
    'returns the page before the login when the referrer is on the same site: %s → %j',
    (path, origin) => {
      expect(originOf(SITE + path, SITE)).toBe(origin);
    },
  );

  it.each(['', 'https://elsewhere.example/cart', 'https://chipwala.example.evil.example/cart'])(
    'returns null when the referrer is “%s”',
    (referrer) => {
      expect(originOf(referrer, SITE)).toBeNull();
    },
  );
});
