import { PATHS, sharedPages } from '../lib/paths';

const { pages, folders } = sharedPages();

/** True if a page may be cached on the device: only shop pages, which are the same for everyone. */
export function isKeptPage(path: string): boolean {
  const isShared = pages.includes(path) || folders.some((folder) => path.startsWith(folder));
  return isShared || path === PATHS.offline;
}

/**
 * True for the pages of the counter, which contain staff data and are never cached. While the device
 * is offline, `PATHS.offlineCounter` replaces them: it is the same for everyone and shows the drafts
 * of the user whose session this device has.
 */
export function isCounterPage(path: string): boolean {
  return path === PATHS.sale || path === PATHS.intake;
}

const FILE = /["'(]((?:\/_astro|\/art)\/[^"'()\s]+)["')]/g;

/** The scripts, styles and drawings that a page's HTML references. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].flatMap(([, file]) => file ?? []))];
}
