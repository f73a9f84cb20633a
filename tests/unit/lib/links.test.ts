import { describe, expect, it } from 'vitest';
import { mapLink, pagePath, phoneLink, whatsappLink } from '../../../src/lib/links';

describe('links', () => {
  it.each([
    ['https://a.example/index.html', '/'],
    ['https://a.example/', '/'],
    ['https://a.example/legal.html', '/legal'],
    ['https://a.example/categories/mobiles/', '/categories/mobiles'],
    ['https://a.example/login?reason=ended', '/login'],
  ])('use the same path for every form of a page URL: %s → %s', (address, path) => {
    expect(pagePath(new URL(address))).toBe(path);
  });

  it('open WhatsApp with a prefilled message', () => {
    expect(whatsappLink('912055501234', 'Hello & welcome\nModel:')).toBe(
      'https://wa.me/912055501234?text=Hello%20%26%20welcome%0AModel%3A',
    );
  });

  it('open a map at the given coordinates', () => {
    expect(mapLink({ latitude: 18.5, longitude: 73.8 })).toBe(
      'https://www.google.com/maps/search/?api=1&query=18.5,73.8',
    );
  });

  it('dial a phone number without its spaces', () => {
    expect(phoneLink('+91 20 5550 1234')).toBe('tel:+912055501234');
  });
});
