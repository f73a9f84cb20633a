import { readFileSync } from 'node:fs';

/**
 * Returns the cells of the table below a heading in SECURITY.md, row by row, without the header
 * row.
 */
export function tableOf(heading: string): string[][] {
  const [, section] = readFileSync('SECURITY.md', 'utf8').split(`\n${heading}\n`);
  const lines = section?.split(/\n#+ /)[0]?.match(/^\|.*\|$/gm) ?? [];
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
