export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** The path where Playwright installs its own browser. */
  bundled: string;
  exists: (path: string) => boolean;
}

export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const LINUX = [
  DEBIAN_CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
];

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
const WINDOWS_FILES = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function windowsPaths(env: Machine['env']): string[] {
  return WINDOWS_FILES.flatMap((file) =>
    WINDOWS_FOLDERS.flatMap((folder) => {
      const base = env[folder];
      return base === undefined ? [] : [`${base}\\${file}`];
    }),
  );
}

function systemPaths({ platform, env }: Machine): string[] {
  if (platform === 'win32') return windowsPaths(env);
  return platform === 'darwin' ? MAC : LINUX;
}

/** Debian's headless Chromium, which has the same engine but needs about half the CPU time. */
const LINUX_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the browser that the user specified, otherwise Playwright's own or a system browser. */
export function findBrowser(machine: Machine): string | undefined {
  const named = machine.env.CHIPWALA_BROWSER;
  if (named !== undefined && named !== '') {
    if (machine.exists(named)) return named;
    throw new Error(`CHIPWALA_BROWSER is set to ${named}, which does not exist.`);
  }
  return [machine.bundled, ...systemPaths(machine)].find(machine.exists);
}

/** The lightest browser for tests that need neither a camera nor the back-forward cache. */
export function findLightBrowser(machine: Machine): string | undefined {
  const { platform, env, bundled, exists } = machine;
  const chosen = env.CHIPWALA_BROWSER || exists(bundled);
  if (!chosen && platform === 'linux' && exists(LINUX_SHELL)) return LINUX_SHELL;
  return findBrowser(machine);
}
