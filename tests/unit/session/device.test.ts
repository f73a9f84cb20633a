import { expect, it } from 'vitest';
import { deviceKind, deviceName } from '../../../src/session/device';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [`${WINDOWS} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    `${WINDOWS} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Chromebook',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('the user agent %j is shown as "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'phone'],
  [`${ANDROID} Chrome/140.0.0.0 Safari/537.36`, 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile Safari/604.1', 'tablet'],
  [`${WINDOWS} AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`, 'computer'],
  ['curl/8.5.0', 'unknown'],
])('the user agent %j belongs to a %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
