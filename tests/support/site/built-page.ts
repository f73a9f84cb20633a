import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { ROOT } from '../../../scripts/process/tool.ts';

type Found = ReturnType<ReturnType<CheerioAPI>['find']>;

/** The build output for browsers. */
export const CLIENT = join(ROOT, 'dist/client');

/** Returns the text of a file in the build output. */
export function builtFile(path: string): string {
  return readFileSync(join(CLIENT, path), 'utf8');
}

export function isBuilt(path: string): boolean {
  return existsSync(join(CLIENT, path));
}

/** Returns the path of the file that the build writes for a URL. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path}.html`;
}

export function builtPage(path: string): CheerioAPI {
  return load(builtFile(pageFile(path)));
}

/** Returns the section with this heading. */
export function sectionOf(page: CheerioAPI, title: string): Found {
  const found = page('section[aria-labelledby]').filter((_, section) => {
    const heading = page(section).attr('aria-labelledby') ?? '';
    return textOf(page(`#${heading}`)) === title;
  });
  if (found.length !== 1) throw new Error(`${found.length} sections have the heading ${title}`);
  return found;
}

/** Returns the text of an element with collapsed whitespace. */
export function textOf(element: { text: () => string }): string {
  return element.text().replaceAll(/\s+/g, ' ').trim();
}

/** Returns the text of each element. */
export function textsOf(page: CheerioAPI, elements: Found): string[] {
  return elements.get().map((element) => textOf(page(element)));
}
