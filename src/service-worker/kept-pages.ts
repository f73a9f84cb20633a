import { PATHS, sharedPages } from '../lib/paths';

const { pages, folders } = sharedPages();

/** True if a page may be cached on the device: only shop pages, which are the same for everyone. */
export function isKeptPage(path: string): boolean {
  const isShared = pages.includes(path) || folders.some((folder) => path.startsWith(folder));
  return isShared || path === PATHS.offline;
}

const FILE = /["'(]((?:\/_astro|\/art)\/[^"'()\s]+)["')]/g;

/** The scripts, styles and drawings that a page's HTML references. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].flatMap(([, file]) => file ?? []))];
}
