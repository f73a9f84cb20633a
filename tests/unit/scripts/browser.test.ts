import { describe, expect, it } from 'vitest';
import { findBrowser, findLightBrowser, type Machine } from '../../../scripts/browser/find.ts';

const BUNDLED = '/home/me/.cache/ms-playwright/chrome';

function machine(files: string[], more: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: {},
    bundled: BUNDLED,
    exists: (path) => files.includes(path),
    ...more,
  };
}

describe('findBrowser', () => {
  it('prefers the browser in CHIPWALA_BROWSER', () => {
    const env = { CHIPWALA_BROWSER: '/my/chrome' };
    expect(findBrowser(machine(['/my/chrome', BUNDLED], { env }))).toBe('/my/chrome');
  });

  it('throws when CHIPWALA_BROWSER names a missing file', () => {
    const env = { CHIPWALA_BROWSER: '/my/chrome' };
    expect(() => findBrowser(machine([BUNDLED], { env }))).toThrow('/my/chrome');
  });

  it("prefers Playwright's bundled browser to an installed one", () => {
    expect(findBrowser(machine(['/usr/bin/chromium', BUNDLED]))).toBe(BUNDLED);
  });

  it('finds the installed browser on Linux, macOS and Windows', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    expect(findBrowser(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machine([mac], { platform: 'darwin' }))).toBe(mac);
    expect(findBrowser(machine([edge], { platform: 'win32', env }))).toBe(edge);
  });

  it('returns undefined on a machine without a browser', () => {
    expect(findBrowser(machine([]))).toBeUndefined();
    expect(findBrowser(machine([], { platform: 'win32' }))).toBeUndefined();
  });
});

describe('findLightBrowser', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it("uses Debian's headless shell when it is installed next to Chromium", () => {
    expect(findLightBrowser(machine(['/usr/bin/chromium', shell]))).toBe(shell);
  });

  it('returns the same browser as findBrowser when the headless shell is missing or another browser is preferred', () => {
    const env = { CHIPWALA_BROWSER: '/my/chrome' };
    expect(findLightBrowser(machine(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
    expect(findLightBrowser(machine(['/my/chrome', shell], { env }))).toBe('/my/chrome');
    expect(findLightBrowser(machine([BUNDLED, shell]))).toBe(BUNDLED);
  });
});
