import { readFileSync } from 'node:fs';

/** Returns the list items below a heading of SECURITY.md, each as one line. */
export function itemsOf(heading: string): string[] {
  const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split(`\n${heading}\n`);
  const [items = ''] = section.split(/\n## /);
  const found = items.match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  return found.map((item) => item.replaceAll(/\s+/g, ' '));
}
