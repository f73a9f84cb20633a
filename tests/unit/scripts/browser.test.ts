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

describe('looking for a browser', () => {
  it('takes the one that CHIPWALA_BROWSER names before all others', () => {
    const env = { CHIPWALA_BROWSER: '/my/chrome' };
    expect(findBrowser(machine(['/my/chrome', BUNDLED], { env }))).toBe('/my/chrome');
  });

  it('says so when CHIPWALA_BROWSER names a file that is not there', () => {
    const env = { CHIPWALA_BROWSER: '/my/chrome' };
    expect(() => findBrowser(machine([BUNDLED], { env }))).toThrow('/my/chrome');
  });

  it("prefers Playwright's own browser to one of the system", () => {
    expect(findBrowser(machine(['/usr/bin/chromium', BUNDLED]))).toBe(BUNDLED);
  });

  it('finds the browser of a Linux, a Mac and a Windows machine', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    expect(findBrowser(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machine([mac], { platform: 'darwin' }))).toBe(mac);
    expect(findBrowser(machine([edge], { platform: 'win32', env }))).toBe(edge);
  });

  it('finds nothing on a machine without one', () => {
    expect(findBrowser(machine([]))).toBeUndefined();
    expect(findBrowser(machine([], { platform: 'win32' }))).toBeUndefined();
  });
});

describe('looking for a lighter browser', () => {
  const shell = '/usr/bin/chromium-headless-shell';

  it("takes Debian's headless shell where it stands beside the system's Chromium", () => {
    expect(findLightBrowser(machine(['/usr/bin/chromium', shell]))).toBe(shell);
  });

  it('is the same browser as ever where there is no shell, or another one is wanted', () => {
    const env = { CHIPWALA_BROWSER: '/my/chrome' };
    expect(findLightBrowser(machine(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
    expect(findLightBrowser(machine(['/my/chrome', shell], { env }))).toBe('/my/chrome');
    expect(findLightBrowser(machine([BUNDLED, shell]))).toBe(BUNDLED);
  });
});
