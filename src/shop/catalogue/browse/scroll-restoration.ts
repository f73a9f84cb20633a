interface KeptList {
  limit: number;
  /** The page's full height, in pixels. */
  height: number;
}

const keyOf = () => `list${location.search}`;

/**
 * Stores the number of products shown, for this tab only, when the shopper leaves the page.
 * `limitOf` returns the number of products shown, or undefined if the list is unchanged.
 */
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

/**
 * The number of products shown when the shopper left the page. Also restores the page's height, so
 * the browser can restore the scroll position.
 */
export function keptLimit(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = visit?.type === 'navigate' ? null : readKept();
  if (!kept) return undefined;
  document.body.style.minHeight = `${kept.height}px`;
  return kept.limit;
}

/** Removes the restored page height. */
export function releaseHeight(): void {
  document.body.style.minHeight = '';
}
