/** Each entry script with its static imports. */
export type ScriptGraph = Readonly<Record<string, readonly string[]>>;

const ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;
const SCRIPT = /<script type="module" src="([^"]+)"/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"/g;
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/g;

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, url]) => url ?? []);
}

/** Returns the page's islands and scripts, with all files that these import statically. */
export function scriptFiles(html: string, graph: ScriptGraph): Set<string> {
  const started = [...addressesIn(html, ISLAND), ...addressesIn(html, SCRIPT)];
  return new Set([...started, ...started.flatMap((url) => graph[url] ?? [])]);
}

/**
 * Adds preloads at the end of the head for all files that the page's islands and scripts would
 * request one after another. The hints have low priority, so they do not delay the first paint.
 */
export function addResourceHints(html: string, graph: ScriptGraph): string {
  const wanted = scriptFiles(html, graph);
  for (const script of addressesIn(html, SCRIPT)) wanted.delete(script);
  const links = [...wanted].map(
    (url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`,
  );
  return html
    .replace(SCRIPT, '$& fetchpriority="low"')
    .replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * The `Link` header of a page with resource hints. The browser requests the page's stylesheets and
 * scripts while it is still receiving the HTML.
 */
export function linkHeader(html: string): string {
  const styles = addressesIn(html, STYLESHEET).map((url) => `<${url}>; rel=preload; as=style`);
  const scripts = [...addressesIn(html, PRELOAD), ...addressesIn(html, SCRIPT)].map(
    (url) => `<${url}>; rel=modulepreload; fetchpriority=low`,
  );
  return [...styles, ...scripts].join(', ');
}
