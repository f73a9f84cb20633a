interface KeptList {
  limit: number;
  /** Of the whole page, in pixels. */
  height: number;
}

const keyOf = () => `list${location.search}`;

/** Keeps in this tab how long the list has become, for whoever comes back to it. `limitOf` gives undefined while it is as it was sent. */
export function keepListWhenLeft(limitOf: () => number | undefined): void {
  addEventListener('pagehide', () => {
    const limit = limitOf();
    const height = document.body.offsetHeight;
    const kept: KeptList | null = limit === undefined ? null : { limit, height };
    try {
      sessionStorage.setItem(keyOf(), JSON.stringify(kept));
    } catch {}
  });
}

function readKept(): KeptList | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null');
  } catch {
    return null;
  }
}

/** How many products were shown when the page was left; it is as high as it was then, so that the browser finds its place. */
export function keptLimit(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = visit?.type === 'navigate' ? null : readKept();
  if (!kept) return undefined;
  document.body.style.minHeight = `${kept.height}px`;
  return kept.limit;
}

/** The page is as high as what stands in it again. */
export function freeHeight(): void {
  document.body.style.minHeight = '';
}
