import { expect, it } from 'vitest';
import { isHookUrl } from '../../../functions/domain/core/hook-url';

const OWN = 'chipwala.example';

it('isHookUrl accepts an HTTPS URL of another host', () => {
  expect(isHookUrl('https://api.cloudflare.com/client/v4/hooks/abc', OWN)).toBe(true);
});

it.each([
  'http://api.cloudflare.com/hook',
  'http://127.0.0.1/hook',
  'https://127.0.0.1/hook',
  'https://127.0.0.1./hook',
  'https://0x7f.1/hook',
  'https://2130706433/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://localhost/hook',
  'https://hook.localhost./hook',
  'https://metadata.google.internal/hook',
  'https://intranet/hook',
  `https://${OWN}/hook`,
  `https://${OWN.toUpperCase()}./hook`,
  `https://www.${OWN}/hook`,
  'https://user:key@api.cloudflare.com/hook',
  'javascript:alert(1)',
  '',
])('isHookUrl rejects %s', (url) => {
  expect(isHookUrl(url, OWN)).toBe(false);
});
