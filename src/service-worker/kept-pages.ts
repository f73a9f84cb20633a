import { PATHS, sharedPages } from '../lib/paths';

const { pages, folders } = sharedPages();

/** Whether a page may be kept on the device: those of the shop, which are the same for everybody. */
export function isKeptPage(path: string): boolean {
  const isShared = pages.includes(path) || folders.some((folder) => path.startsWith(folder));
  return isShared || path === PATHS.offline;
}

const FILE = /["'(]((?:\/_astro|\/art)\/[^"'()\s]+)["')]/g;

/** The scripts, styles and drawings that a page names in its HTML. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].flatMap(([, file]) => file ?? []))];
}
