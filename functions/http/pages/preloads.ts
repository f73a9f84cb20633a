/** Each script that a page may begin with, and the files that it imports before its first line runs. */
export type ScriptGraph = Readonly<Record<string, readonly string[]>>;

const ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;
const SCRIPT = /<script type="module" src="([^"]+)"/g;

/**
 * Names at the end of a page's head all files that its islands and scripts will ask for one after the
 * other, so that they come together; all with low priority, or they would hold up the first paint.
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
