import type { LaunchOptions } from '@playwright/test';
import { installedBrowser, installedLightBrowser } from '../../../scripts/browser/browser.ts';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Places letters as a phone does. Without this flag, the light browser rounds the width of each
  // letter, so the typeface and its fallback differ in width.
  '--font-render-hinting=none',
];

const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Returns browser flags that use a Y4M file as the only camera and grant permission to use it. */
export function cameraArgs(y4mFile: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${y4mFile}`,
  ];
}

function launch(executablePath: string | undefined, more: readonly string[] = []): LaunchOptions {
  const args = [...QUIET, ...AS_ROOT, ...more];
  return executablePath === undefined ? { args } : { args, executablePath };
}

/** Returns options for the full browser, which has a camera and a back-forward cache. */
export function launchOptions(more: readonly string[] = []): LaunchOptions {
  return launch(installedBrowser(), more);
}

/** Returns options for most tests, with a lighter browser if one is installed. */
export function lightLaunchOptions(): LaunchOptions {
  return launch(installedLightBrowser());
}
