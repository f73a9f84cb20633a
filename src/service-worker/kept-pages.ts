import { PATHS } from '../lib/paths';

const PAGES: readonly string[] = [
  PATHS.home,
  PATHS.shop,
  PATHS.moreProducts,
  PATHS.categories,
  PATHS.cart,
  PATHS.partners,
  PATHS.help,
  PATHS.legal,
  PATHS.offline,
];
const FOLDERS = [`${PATHS.categories}/`, '/product/'];

/** Whether a page may be kept on the device: those of the shop, which are the same for everybody. */
export function isKeptPage(path: string): boolean {
  return PAGES.includes(path) || FOLDERS.some((folder) => path.startsWith(folder));
}

const FILE = /["'(]((?:\/_astro|\/art)\/[^"'()\s]+)["')]/g;

/** The scripts, styles and drawings that a page names in its HTML. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].flatMap(([, file]) => file ?? []))];
}
