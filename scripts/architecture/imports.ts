import { parse } from '@astrojs/compiler-rs';
import * as v from 'valibot';

const importNode = v.object({ source: v.object({ value: v.string() }) });
const fileAttribute = v.object({
  name: v.object({ name: v.literal('src') }),
  value: v.object({ value: v.pipe(v.string(), v.startsWith('.')) }),
});
const styleNode = v.object({
  openingElement: v.object({ name: v.object({ name: v.literal('style') }) }),
  children: v.array(v.object({ value: v.string() })),
});

const COMMENT = /\/\*.*?\*\//gs;
const AT_IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;
const COMPOSES = /composes:[^;}]*?\sfrom\s+["']([^"']+)["']/g;

/** Returns the import paths of an `.astro` or `.css` file as written. */
export function importsOf(file: string, text: string): string[] {
  return file.endsWith('.astro') ? importsOfAstro(text) : importsOfCss(text);
}

/** Reads the frontmatter, scripts and styles with Astro's own compiler. */
function importsOfAstro(text: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(parse(text).ast)) {
    if (v.is(importNode, node)) found.push(node.source.value);
    if (v.is(fileAttribute, node)) found.push(node.value.value);
    if (v.is(styleNode, node)) found.push(...node.children.flatMap((c) => importsOfCss(c.value)));
  }
  return found;
}

function* nodesOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function importsOfCss(text: string): string[] {
  const css = text.replaceAll(COMMENT, '');
  return [AT_IMPORT, COMPOSES].flatMap((pattern) =>
    [...css.matchAll(pattern)].map(([, address = '']) => address),
  );
}
