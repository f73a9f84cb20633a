/** Each entry script with its static imports. */
export type ScriptGraph = Readonly<Record<string, readonly string[]>>;

const ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;
const SCRIPT = /<script type="module" src="([^"]+)"/g;

/**
 * Adds preloads at the end of the head for all files that the page's islands and scripts would
 * request one after another. They have low priority, so that they do not delay the first paint.
 */
export function addResourceHints(html: string, graph: ScriptGraph): string {
  const addresses = (pattern: RegExp) =>
    [...html.matchAll(pattern)].flatMap(([, url]) => url ?? []);
  const islands = addresses(ISLAND);
  const scripts = addresses(SCRIPT);
  const wanted = new Set([
    ...islands,
    ...[...islands, ...scripts].flatMap((url) => graph[url] ?? []),
  ]);
  for (const script of scripts) wanted.delete(script);
  const links = [...wanted].map(
    (url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`,
  );
  return html
    .replace(SCRIPT, '$& fetchpriority="low"')
    .replace('</head>', () => `${links.join('')}</head>`);
}
