import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/process/tool.ts';

const LAYERS = ['reset', 'tokens', 'base', 'controls', 'features'];
const MAX_LINES = 300;
const TOKENS = 'src/ui/styles/tokens.css';
/** Overrides the style of a library, which has no layer. */
const OVERRIDES = 'src/ui/feedback/toast.css';

export interface Sheet {
  /** The path from the repository root. */
  file: string;
  css: string;
}

/** Returns the text of every file that can use a CSS module's classes or set a custom property. */
export function importers(): string[] {
  const files = globSync('src/**/*.{ts,tsx,astro,js}', { cwd: ROOT });
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
}

/** Returns every .css file and every <style> element of the Astro files. */
export function sheets(): Sheet[] {
  const files = globSync('src/**/*.{css,astro}', { cwd: ROOT });
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (file.endsWith('.css')) return [{ file, css: text }];
    const styles = text.matchAll(/<style(?![^>]*set:html)[^>]*>(.*?)<\/style>/gs);
    return Array.from(styles, ([, css = '']) => ({ file, css }));
  });
}

/** Returns the top-level rules and statements of a sheet, without their bodies. */
function tops(css: string): string[] {
  let depth = 0;
  let remaining = '';
  for (const char of css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\("[^"]*"\)/g, 'url()')) {
    if (char === '}') depth -= 1;
    if (depth === 0) remaining += char === '}' ? ';' : char;
    if (char === '{') depth += 1;
  }
  return remaining.split(/[;{]/).flatMap((top) => top.trim() || []);
}

const isAllowedAtTop = (top: string): boolean =>
  /^@import "[^"]*breakpoints\.css"$/.test(top) ||
  /^@custom-media --/.test(top) ||
  LAYERS.some((layer) => top === `@layer ${layer}`) ||
  top === `@layer ${LAYERS.join(', ')}`;

/** Returns the style rule violations in this sheet. */
export function faults({ file, css }: Sheet): string[] {
  const unlayered = file === OVERRIDES ? [] : tops(css).filter((top) => !isAllowedAtTop(top));
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
    ...below.map((top) => `scoped, but not in the features layer: ${top}`),
    ...(lines > MAX_LINES ? [`${lines} lines`] : []),
    ...sizes.map((media) => `a width without a name: ${media.trim()}`),
    ...colours.map((colour) => `a colour outside tokens.css: ${colour}`),
  ];
}

function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"|\{[^{}]*\}/gs, ' ');
  return new Set(selectors.match(/(?<=\.)[a-z][\w-]*/gi));
}

/** Returns classes that a component names in a string but no global style sheet defines. */
export function undefinedClasses(component: string, all: readonly Sheet[]): string[] {
  const globalSheets = all.filter(
    ({ file }) => file.endsWith('.css') && !file.endsWith('.module.css'),
  );
  const defined = new Set(globalSheets.flatMap(({ css }) => [...classesIn(css)]));
  const named = component.matchAll(/className=\{?["`]([^"`]*)["`]/g);
  const words = Array.from(named, ([, names = '']) => names.replaceAll(/\$\{[^}]*\}/g, ' '));
  return words.flatMap((names) => names.split(/\s+/)).filter((each) => each && !defined.has(each));
}

/** Returns classes that a CSS module defines but nothing uses, or that are used but not defined. */
export function classFaults({ file, css }: Sheet, importers: readonly string[]): string[] {
  const defined = classesIn(css);
  const name = file.split('/').at(-1);
  const named = new Set(
    importers.flatMap((text) => {
      const imported = text.match(new RegExp(`import (\\w+) from '[^']*/${name}'`))?.[1];
      const code = text.replaceAll(/^import .*$/gm, '');
      return imported ? (code.match(new RegExp(`(?<=\\b${imported}\\.)\\w+`, 'g')) ?? []) : [];
    }),
  );
  return [
    ...Array.from(defined.difference(named), (each) => `.${each} is not used`),
    ...Array.from(named.difference(defined), (each) => `.${each} is not defined`),
  ];
}

/** Returns custom properties that a sheet reads but that no sheet or component sets. */
export function unsetProperties(all: readonly Sheet[], importers: readonly string[]): string[] {
  const css = all.map((sheet) => sheet.css).join('\n');
  const set = new Set([
    ...(css.match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...importers.flatMap((text) => text.match(/(?<=['"])--[\w-]+(?=['"])/g) ?? []),
  ]);
  const read = new Set(css.match(/(?<=var\(\s*)--[\w-]+/g));
  return [...read].filter((each) => !set.has(each));
}
