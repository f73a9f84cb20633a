import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { ROOT } from '../../../scripts/process/tool.ts';

type Found = ReturnType<ReturnType<CheerioAPI>['find']>;

/** What the build wrote for browsers. */
export const CLIENT = join(ROOT, 'dist/client');

/** The text of a file that the build wrote for browsers. */
export function builtFile(path: string): string {
  return readFileSync(join(CLIENT, path), 'utf8');
}

export function isBuilt(path: string): boolean {
  return existsSync(join(CLIENT, path));
}

/** Where the build puts the page of an address. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path}.html`;
}

export function builtPage(path: string): CheerioAPI {
  return load(builtFile(pageFile(path)));
}

/** The section that its heading names. */
export function sectionOf(page: CheerioAPI, title: string): Found {
  const found = page('section[aria-labelledby]').filter((_, section) => {
    const heading = page(section).attr('aria-labelledby') ?? '';
    return textOf(page(`#${heading}`)) === title;
  });
  if (found.length !== 1) throw new Error(`${found.length} sections are called ${title}`);
  return found;
}

/** The words of an element, one blank between them, as they are read. */
export function textOf(element: { text: () => string }): string {
  return element.text().replaceAll(/\s+/g, ' ').trim();
}

/** The words of each of some elements. */
export function textsOf(page: CheerioAPI, elements: Found): string[] {
  return elements.get().map((element) => textOf(page(element)));
}
