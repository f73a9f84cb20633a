/** Appends query parameters to a path, omitting empty ones. */
export function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
