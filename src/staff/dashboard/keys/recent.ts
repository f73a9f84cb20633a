/**
 * Recent searches can name customers, so they are stored only in this tab, and logout clears them.
 */
const KEY = 'recent-searches';
const MOST = 5;

interface Recent {
  username: string;
  texts: readonly string[];
}

function read(): Partial<Recent> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return {};
  }
}

/** This user's last searches on this device, newest first. */
export function recentSearches(username: string): string[] {
  const stored = read();
  if (stored.username !== username || !Array.isArray(stored.texts)) return [];
  return stored.texts.filter((text) => typeof text === 'string').slice(0, MOST);
}

/** Remembers a search that led to a result. */
export function noteSearch(username: string, typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches(username).filter((each) => each !== text);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ username, texts: [text, ...others].slice(0, MOST) }),
    );
  } catch {}
}
