import { existsSync } from 'node:fs';
import { killGroup, spawnGroup } from '../process/group.ts';
import { collect, ended, startTool } from '../process/run.ts';

const PLAYWRIGHT_TIMEOUT_MS = 180_000;
const APT = '/usr/bin/apt-get';
/** The fonts of Android phones: with wider ones, some texts that the browser tests measure wrap. */
const FONTS = ['fonts-noto-core', 'fonts-roboto'];
const SHELL_AND_FONTS = ['install', '-y', 'chromium-headless-shell', ...FONTS];
const INSTALLED_FONT = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf';

async function fromPlaywright(): Promise<void> {
  console.log('No browser found. Installing Chromium with Playwright ...');
  const child = startTool('playwright', ['install', 'chromium'], { show: false });
  const timer = setTimeout(() => killGroup(child), PLAYWRIGHT_TIMEOUT_MS);
  await collect(child);
  clearTimeout(timer);
}

async function apt(...args: string[]): Promise<number> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return ended(spawnGroup(APT, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
}

async function fromDebian(): Promise<void> {
  console.log('Installing Chromium with apt-get (once; this can take some minutes) ...');
  if ((await apt('update')) !== 0) return;
  await apt('install', '-y', 'chromium');
  await apt(...SHELL_AND_FONTS);
}

const canUseApt = () => process.getuid?.() === 0 && existsSync(APT);

/** True if the fonts of the browser tests are missing on a machine with Debian's Chromium. */
export function lacksFonts(): boolean {
  return !existsSync(INSTALLED_FONT);
}

/**
 * Installs Debian's headless shell, which halves the run time of the browser tests, and their fonts
 * if apt-get can be used.
 */
export async function installShellAndFonts(): Promise<void> {
  if (!canUseApt()) return;
  console.log('Installing the headless Chromium and fonts with apt-get (once) ...');
  if ((await apt('update')) === 0) await apt(...SHELL_AND_FONTS);
}

/** Tries one installer after another; the caller checks after each whether a browser exists. */
export async function* installBrowser(): AsyncGenerator<void> {
  yield await fromPlaywright();
  if (canUseApt()) yield await fromDebian();
}
