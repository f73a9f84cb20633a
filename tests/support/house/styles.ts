import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/process/tool.ts';

const LAYERS = ['reset', 'tokens', 'base', 'controls', 'features'];
const MOST_LINES = 200;
const TOKENS = 'src/ui/styles/tokens.css';

export interface Sheet {
  /** From the root of the repository. */
  file: string;
  css: string;
}

/** The text of every file that can name a class of a module, or set a custom property. */
export function importers(): string[] {
  const files = globSync('src/**/*.{tsx,astro,js}', { cwd: ROOT });
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
}

/** Every .css file and every <style> of the pages. */
export function sheets(): Sheet[] {
  const files = globSync('src/**/*.{css,astro}', { cwd: ROOT });
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (file.endsWith('.css')) return [{ file, css: text }];
    const styles = text.matchAll(/<style(?![^>]*set:html)[^>]*>(.*?)<\/style>/gs);
    return Array.from(styles, ([, css = '']) => ({ file, css }));
  });
}

/** The rules and statements that stand at the top of a sheet, without their bodies. */
function tops(css: string): string[] {
  let depth = 0;
  let kept = '';
  for (const char of css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\("[^"]*"\)/g, 'url()')) {
    if (char === '}') depth -= 1;
    if (depth === 0) kept += char === '}' ? ';' : char;
    if (char === '{') depth += 1;
  }
  return kept.split(/[;{]/).flatMap((top) => top.trim() || []);
}

const isAllowedAtTop = (top: string): boolean =>
  /^@import "[^"]*breakpoints\.css"$/.test(top) ||
  /^@custom-media --/.test(top) ||
  LAYERS.some(
    (layer) =>
      top === `@layer ${layer}` || (/^@import "\w/.test(top) && top.endsWith(` layer(${layer})`)),
  ) ||
  top === `@layer ${LAYERS.join(', ')}`;

/** What the house does not allow in this sheet. */
export function faults({ file, css }: Sheet): string[] {
  const unlayered = tops(css).filter((top) => !isAllowedAtTop(top));
  const isScoped = /\.(module\.css|astro)$/.test(file);
  const below = isScoped ? tops(css).filter((top) => /^@layer (?!features$)/.test(top)) : [];
  const lines = css.split('\n').length;
  const sizes = css.match(/@media[^{]*\b(width|height)\b[^{]*/g) ?? [];
  const colours =
    file === TOKENS
      ? []
      : (css.match(/#[\da-f]{3,8}\b(?=[^{}]*[;}])|%23[\da-f]{3,8}|\b(rgb|hsl|oklch)a?\(/gi) ?? []);
  return [
    ...unlayered.map((top) => `outside the layers: ${top}`),
    ...below.map((top) => `scoped, yet not in the layer of the features: ${top}`),
    ...(lines > MOST_LINES ? [`${lines} lines`] : []),
    ...sizes.map((media) => `a width without a name: ${media.trim()}`),
    ...colours.map((colour) => `a colour outside tokens.css: ${colour}`),
  ];
}

function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"|\{[^{}]*\}/gs, ' ');
  return new Set(selectors.match(/(?<=\.)[a-z][\w-]*/gi));
}

/** Classes that a component names by a string, and that no sheet for everybody defines. */
export function strayClasses(component: string, all: readonly Sheet[]): string[] {
  const shared = all.filter(({ file }) => file.endsWith('.css') && !file.endsWith('.module.css'));
  const defined = new Set(shared.flatMap(({ css }) => [...classesIn(css)]));
  const named = component.matchAll(/className=\{?["`]([^"`]*)["`]/g);
  const words = Array.from(named, ([, names = '']) => names.replaceAll(/\$\{[^}]*\}/g, ' '));
  return words.flatMap((names) => names.split(/\s+/)).filter((each) => each && !defined.has(each));
}

/** Classes that a CSS module defines and nobody names, or that somebody names and it does not define. */
export function classFaults({ file, css }: Sheet, importers: readonly string[]): string[] {
  const defined = classesIn(css);
  const name = file.split('/').at(-1);
  const named = new Set(
    importers.flatMap((text) => {
      const imported = text.match(new RegExp(`import (\\w+) from '[^']*/${name}'`))?.[1];
      return imported ? (text.match(new RegExp(`(?<=\\b${imported}\\.)\\w+`, 'g')) ?? []) : [];
    }),
  );
  return [
    ...Array.from(defined.difference(named), (each) => `nobody names .${each}`),
    ...Array.from(named.difference(defined), (each) => `nothing defines .${each}`),
  ];
}

/** Custom properties that a sheet reads, and that neither a sheet nor a component sets. */
export function unsetProperties(all: readonly Sheet[], importers: readonly string[]): string[] {
  const css = all.map((sheet) => sheet.css).join('\n');
  const set = new Set([
    ...(css.match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...importers.flatMap((text) => text.match(/(?<=['"])--[\w-]+(?=['"])/g) ?? []),
  ]);
  const read = new Set(css.match(/(?<=var\(\s*)--[\w-]+/g));
  return [...read].filter((each) => !set.has(each));
}
